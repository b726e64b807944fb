import type { ReactNode } from 'react'
import type * as z from 'zod'
import { MAX_COMMENT, type Purchase } from '@portal/money-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { formatKronor } from '@portal/web-kit'
import { shownWithOwner } from '../records/shown-name.ts'
import { useMoneyText } from '../texts.ts'
import { NumberedNames } from './numbered-names.tsx'
import { refusalForm } from './purchase-form.ts'
import { isInSealedMonth } from './status-plan.ts'

interface Props {
  readonly purchases: readonly Purchase[]
  /** What was written when some could not be refused; empty when there is none. */
  readonly unsent: string
  /** Resolves when the server has answered for each. */
  readonly onRefuse: (comment: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks why these purchases are refused: each owner gets the comment, and may change and submit the purchase again. */
export function RefuseDialog({ purchases, unsent, onRefuse, onClose }: Props): ReactNode {
  const t = useMoneyText()
  const [first] = purchases
  const count = purchases.length
  const sum = purchases.reduce((total, { amount }) => total + amount, 0)
  const sealed = purchases.filter(isInSealedMonth)
  const ordered = purchases.filter(({ status }) => status === 'ordered')
  const form = useSchemaForm(refusalForm, { comment: unsent || (count === 1 && first?.comment) || '' })
  const refuse = async ({ comment }: z.output<typeof refusalForm>) => {
    await onRefuse(comment)
    onClose()
    return true
  }
  return (
    <FormDialog
      title={t('purchases.refuseTitle', { count })}
      submitLabel={t('purchases.refuseConfirm', { count })}
      form={form}
      onSubmit={refuse}
      onClose={onClose}
      isShort
      draft={`purchase.refuse.${purchases.map(({ id }) => id).join('.')}`}
    >
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('purchases.refuseText', { count, name: first && shownWithOwner(t, first), amount: formatKronor(sum) })}
      </Typography>
      <AboutSome text="refuseOrdered" some={ordered} all={purchases} />
      <AboutSome text="refuseSealed" some={sealed} all={purchases} />
      <FormText name="comment" label={t('purchases.comment')} rows={3} maxLength={MAX_COMMENT} />
    </FormDialog>
  )
}

interface AboutSomeProps {
  readonly text: 'refuseOrdered' | 'refuseSealed'
  readonly some: readonly Purchase[]
  readonly all: readonly Purchase[]
}

/** What is special about some of the purchases; names them where there are others. */
function AboutSome({ text, some, all }: AboutSomeProps): ReactNode {
  const t = useMoneyText()
  if (some.length === 0) return null
  return (
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {all.length === 1 ? (
        t(`purchases.${text}`)
      ) : (
        <>
          {t(`purchases.${text}Among`, { count: some.length })} <NumberedNames purchases={some} />
        </>
      )}
    </Typography>
  )
}
