import { type ReactNode, useMemo } from 'react'
import * as z from 'zod'
import type { RateBook } from '@portal/time-contract'
import { type RateChange, replacesAddition, termsFor } from '@portal/time-domain'
import { FormDialog, FormSelect, useSchemaForm, useWatch } from '@portal/ui'
import { percent } from '../figures.ts'
import { useTimeText } from '../../texts.ts'
import { monthsFrom } from './months-from.ts'
import { PercentField } from './percent-field.tsx'
import { ReplacesNote } from './replaces-note.tsx'
import { useAskedChange } from './use-asked-change.tsx'

interface Props {
  readonly book: RateBook
  readonly userId: number | undefined
  readonly onClose: () => void
}

/** A new share of what the customer pays: for all users, or for the user whose page it is. */
export function AddShareDialog({ book, userId, onClose }: Props): ReactNode {
  const t = useTimeText()
  const { ask, question, error } = useAskedChange(book, onClose)
  const schema = useMemo(
    () => z.object({ validFrom: z.string(), whose: z.enum(['user', 'everybody']), share: z.int(t('rates.rule')) }),
    [t],
  )
  const form = useSchemaForm(schema, {
    validFrom: book.earliest,
    whose: userId === undefined ? 'everybody' : 'user',
    share: Number.NaN,
  } as z.infer<typeof schema>)
  const ownerOf = (whose: string) => (whose === 'user' ? (userId ?? null) : null)
  const changeOf = ({ validFrom, whose, share }: z.infer<typeof schema>): RateChange => ({
    kind: 'share',
    share: { userId: ownerOf(whose), validFrom, share },
  })
  const [validFrom, whose] = useWatch({ control: form.control, name: ['validFrom', 'whose'] })
  const now = termsFor(book, ownerOf(whose) ?? 0, validFrom).share
  return (
    <FormDialog
      title={t('rates.newShare')}
      submitLabel={t('rates.addShare')}
      form={form}
      onSubmit={(valid) => ask(changeOf(valid))}
      onClose={onClose}
      draft={`rates.share.${userId ?? 'all'}`}
      error={error}
    >
      <FormSelect
        name="whose"
        label={t('rates.whose')}
        help={userId === undefined ? t('rates.ownShareHelp') : undefined}
        choices={[
          ...(userId === undefined ? [] : [{ value: 'user', label: t('rates.thisUser') }]),
          { value: 'everybody', label: t('rates.everybody') },
        ]}
      />
      <FormSelect
        name="validFrom"
        label={t('rates.validFrom')}
        help={t('rates.validFromHelp')}
        choices={monthsFrom(book.earliest)}
      />
      <ReplacesNote isShown={replacesAddition(book, changeOf({ validFrom, whose, share: now }))} />
      <PercentField name="share" label={t('rates.share')} help={t('rates.before', { value: percent(now) })} />
      {question}
    </FormDialog>
  )
}
