import type { ReactNode } from 'react'
import * as z from 'zod'
import type { RateBook, ShareEntry } from '@portal/time-contract'
import { endOfShare, replacesAddition, termsFor } from '@portal/time-domain'
import { FormDialog, FormSelect, useSchemaForm, useWatch } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { percent } from '../figures.ts'
import { useTimeText } from '../../texts.ts'
import { monthsFrom } from './months-from.ts'
import { ReplacesNote } from './replaces-note.tsx'
import { useAskedChange } from './use-asked-change.tsx'

interface Props {
  readonly book: RateBook
  /** A user's own share. */
  readonly entry: ShareEntry
  readonly onClose: () => void
}

const SCHEMA = z.object({ validFrom: z.string() })

/** From which month a user's own share is over, and the share of all users counts again (D64). */
export function EndShareDialog({ book, entry: { userId, userName, validFrom }, onClose }: Props): ReactNode {
  const t = useTimeText()
  const { ask, question } = useAskedChange(book, onClose)
  const first = validFrom > book.earliest ? validFrom : book.earliest
  const form = useSchemaForm(SCHEMA, { validFrom: first })
  const month = useWatch({ control: form.control, name: 'validFrom' })
  const changeFrom = (from: string) => ({ kind: 'share' as const, share: endOfShare(book, userId ?? 0, from) })
  const change = changeFrom(month)
  return (
    <FormDialog
      title={t('rates.endOf', { name: userName || t('rates.user', { id: userId }) })}
      submitLabel={t('rates.endShare')}
      form={form}
      onSubmit={(valid) => ask(changeFrom(valid.validFrom))}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t('rates.endText', {
          own: percent(termsFor(book, userId ?? 0, month).share),
          everybodys: percent(change.share.share),
        })}
      </Typography>
      <FormSelect
        name="validFrom"
        label={t('rates.endsFrom')}
        help={t('rates.validFromHelp')}
        choices={monthsFrom(first)}
      />
      <ReplacesNote isShown={replacesAddition(book, change)} />
      {question}
    </FormDialog>
  )
}
