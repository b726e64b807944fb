import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { RotateCw } from 'lucide-react'
import { amountFault, formatAmount, type Month, type Ore, readAmount } from '@portal/platform-domain'
import { DraftNote, Field, FieldInput, useDraft, useUiTexts } from '@portal/ui'
import { IconButton, InputAdornment } from '@portal/ui/kit'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useSaveMileage } from '../entry/time-entries.api.ts'

/** The field as Klar sees it. */
export interface MileageHandle {
  /** Saves what is typed. Resolves to false, with the focus on the field, when it is wrong or could not be saved. */
  readonly settle: () => Promise<boolean>
}

interface Props {
  readonly month: Month
  readonly userId: number | undefined
  readonly saved: Ore
  readonly isLocked: boolean
  readonly ref?: Ref<MileageHandle>
}

/**
 * The month's mileage compensation in kronor, saved on blur (spec 3 §5); locked while the month is closed. An amount that
 * could not be saved says so until it is, and is sent again when the network is back.
 */
export function MileageField({ month, userId, saved, isLocked, ref }: Props): ReactNode {
  const t = useTimeText()
  const { amountFaults } = useUiTexts()
  const save = useSaveMileage()
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<{ readonly mileage: Ore; readonly done: Promise<boolean> } | null>(null)
  const [text, setText] = useState(formatAmount(saved))
  const [known, setKnown] = useState(saved)
  /** The amount whose last save failed. */
  const [failed, setFailed] = useState<Ore | null>(null)
  // Shows a value saved here or in the dialog of Klar; keeps text that is being typed.
  if (known !== saved) {
    setKnown(saved)
    if (readAmount(text) === known || readAmount(text) === saved) setText(formatAmount(saved))
  }
  const draft = useDraft({
    name: `mileage.${month}.${userId ?? 'own'}`,
    version: () => String(saved),
    changed: () => (readAmount(text) === saved ? {} : { text }),
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
  const fault = mileage === null ? amountFault(text) : 'empty'

  const send = async (amount: Ore) => {
    try {
      await save.run({ month, userId, mileage: amount })
      draft.discard()
      setFailed(null)
      toast.success(t('summary.mileageSaved'))
      return true
    } catch (error) {
      setFailed(amount)
      toast.error(isTemporary(error) ? t('summary.mileageFailed') : (error as Error).message)
      return false
    }
  }
  /** Resolves to whether the typed amount is saved. Blur and a press of Klar follow each other: it is sent once. */
  const leave = async (): Promise<boolean> => {
    if (isLocked) return true
    if (mileage === null) return false
    if (sending.current?.mileage === mileage) return sending.current.done
    await sending.current?.done
    if (mileage === saved) {
      setText(formatAmount(saved))
      if (!draft.isOutdated) draft.discard()
      return true
    }
    const done = send(mileage)
    sending.current = { mileage, done }
    try {
      return await done
    } finally {
      sending.current = null
    }
  }
  const isUnsaved = failed !== null && failed === mileage && mileage !== saved && !isLocked
  const sendAgain = useEffectEvent(() => {
    if (isUnsaved) void leave()
  })
  useEffect(() => {
    const send = () => sendAgain()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  useImperativeHandle(ref, () => ({
    settle: async () => {
      const isSettled = await leave()
      if (!isSettled) input.current?.focus()
      return isSettled
    },
  }))
  return (
    <>
      <Field
        label={t('summary.mileage')}
        error={isUnsaved ? t('summary.mileageUnsaved') : fault === 'empty' ? undefined : amountFaults[fault]}
      >
        {(control) => (
          <FieldInput
            {...control}
            inputRef={input}
            value={text}
            inputMode="decimal"
            className="figures"
            readOnly={isLocked}
            onChange={(event) => write(event.target.value)}
            onBlur={() => void leave()}
            onKeyDown={(event) => event.key === 'Enter' && void leave()}
            endAdornment={
              <InputAdornment position="end">
                kr
                {isUnsaved && (
                  <IconButton
                    size="small"
                    edge="end"
                    aria-label={t('summary.mileageAgain')}
                    onClick={() => void leave()}
                  >
                    <RotateCw size={16} />
                  </IconButton>
                )}
              </InputAdornment>
            }
          />
        )}
      </Field>
      <DraftNote draft={draft} onDiscard={throwAway} />
    </>
  )
}
