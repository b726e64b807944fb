import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod'
import type { RateBook } from '@portal/time-contract'
import { type RateChange, replacesAddition, termsFor } from '@portal/time-domain'
import { FormDialog, FormSelect, useSchemaForm, useWatch } from '@portal/ui'
import { percent } from '../figures.ts'
import { useTimeText } from '../../texts.ts'
import { firstUntouched, monthsFrom } from './months-from.ts'
import { OwnerField } from './owner-field.tsx'
import { PercentField } from './percent-field.tsx'
import { ReplacesNote } from './replaces-note.tsx'
import { useAskedChange } from './use-asked-change.tsx'

interface Props {
  readonly book: RateBook
  /** The user whose page it is; without one, the owner is chosen among all users. */
  readonly userId: number | undefined
  readonly onClose: () => void
}

/** A new share of what the customer pays: for all users or for one of them. */
export function AddShareDialog({ book, userId, onClose }: Props): ReactNode {
  const t = useTimeText()
  const [name, setName] = useState<string>()
  const { ask, question, error } = useAskedChange(book, onClose, name)
  const schema = useMemo(
    () =>
      z.object({
        validFrom: z.string(),
        whose: z.enum(['user', 'everybody']),
        chosenId: z.int().nullable(),
        share: z.int(t('rates.rule')),
      }),
    [t],
  )
  const form = useSchemaForm(schema, {
    validFrom: firstUntouched(book.earliest),
    whose: 'user',
    chosenId: null,
    share: Number.NaN,
  } as z.infer<typeof schema>)
  const ownerOf = (whose: string, chosenId: number | null) =>
    userId === undefined ? chosenId : whose === 'user' ? userId : null
  const changeOf = ({ validFrom, whose, chosenId, share }: z.infer<typeof schema>): RateChange => ({
    kind: 'share',
    share: { userId: ownerOf(whose, chosenId), validFrom, share },
  })
  const [validFrom, whose, chosenId] = useWatch({ control: form.control, name: ['validFrom', 'whose', 'chosenId'] })
  const now = termsFor(book, ownerOf(whose, chosenId) ?? 0, validFrom).share
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
      {userId === undefined ? (
        <OwnerField name="chosenId" label={t('rates.whose')} everyone={t('rates.everybody')} onName={setName} />
      ) : (
        <FormSelect
          name="whose"
          label={t('rates.whose')}
          choices={[
            { value: 'user', label: t('rates.thisUser') },
            { value: 'everybody', label: t('rates.everybody') },
          ]}
        />
      )}
      <FormSelect
        name="validFrom"
        label={t('rates.validFrom')}
        help={t('rates.validFromHelp')}
        choices={monthsFrom(book.earliest)}
      />
      <ReplacesNote isShown={replacesAddition(book, changeOf({ validFrom, whose, chosenId, share: now }))} />
      <PercentField name="share" label={t('rates.share')} help={t('rates.before', { value: percent(now) })} />
      {question}
    </FormDialog>
  )
}
