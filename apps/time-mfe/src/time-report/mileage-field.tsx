import { type ReactNode, useState } from 'react'
import { formatAmount, type Month, type Ore, readAmount } from '@portal/platform-domain'
import { DraftNote, Field, FieldInput, useDraft } from '@portal/ui'
import { InputAdornment } from '@portal/ui/kit'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useSaveMileage } from '../entry/time-entries.api.ts'

interface Props {
  readonly month: Month
  readonly userId: number | undefined
  readonly saved: Ore
  readonly isLocked: boolean
}

/** The month's mileage compensation in kronor, saved on blur (spec 3 §5); locked while the month is closed. */
export function MileageField({ month, userId, saved, isLocked }: Props): ReactNode {
  const t = useTimeText()
  const save = useSaveMileage()
  const [text, setText] = useState(formatAmount(saved))
  const [known, setKnown] = useState(saved)
  // Shows a value saved here or in the dialog of Klar; keeps text that is being typed.
  if (known !== saved) {
    setKnown(saved)
    if (readAmount(text) === known || readAmount(text) === saved) setText(formatAmount(saved))
  }
  const draft = useDraft({
    name: `mileage.${month}.${userId ?? 'own'}`,
    version: () => String(saved),
    changed: () => (text === formatAmount(saved) ? {} : { text }),
    restore: ({ text: kept }) => {
      if (typeof kept === 'string') setText(kept)
      return typeof kept === 'string'
    },
  })
  const throwAway = () => {
    draft.discard()
    setText(formatAmount(saved))
  }
  const write = (written: string) => {
    setText(written)
    draft.touch()
  }
  const mileage = text.trim() === '' ? 0 : readAmount(text)

  const leave = async () => {
    if (mileage === null || mileage === saved || isLocked) return
    try {
      await save.run({ month, userId, mileage })
      draft.discard()
      toast.success(t('summary.mileageSaved'))
    } catch (error) {
      toast.error(isTemporary(error) ? t('summary.mileageFailed') : (error as Error).message)
    }
  }
  return (
    <>
      <Field label={t('summary.mileage')} error={mileage === null ? t('summary.mileageWrong') : undefined}>
        {(control) => (
          <FieldInput
            {...control}
            value={text}
            inputMode="decimal"
            className="figures"
            readOnly={isLocked}
            onChange={(event) => write(event.target.value)}
            onBlur={() => void leave()}
            onKeyDown={(event) => event.key === 'Enter' && void leave()}
            endAdornment={<InputAdornment position="end">kr</InputAdornment>}
          />
        )}
      </Field>
      <DraftNote draft={draft} onDiscard={throwAway} />
    </>
  )
}
