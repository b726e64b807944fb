import type { ReactNode } from 'react'
import { formatKronor } from '@portal/platform-domain'
import { Alert } from '@portal/ui/kit'
import type { PayRecord } from '@portal/time-domain'
import { useDraftPart } from '../pay-draft.ts'
import { useTimeText } from '../../texts.ts'

/** What an unsaved month without income takes from Maxkonto; 0 for all others. */
export const takenByEmpty = ({ income, monthBalance }: Pick<PayRecord, 'income' | 'monthBalance'>): number =>
  income === 0 && monthBalance < 0 ? -monthBalance : 0

/** That a month is not saved; warns before a month without hours is, which cannot be taken back. */
export function UnsavedNote({ name }: { readonly name: string }): ReactNode {
  const t = useTimeText()
  const taken = useDraftPart(({ shown }) => takenByEmpty(shown))
  return taken > 0 ? (
    <Alert severity="warning">{t('snurra.emptyMonth', { month: name, amount: formatKronor(taken) })}</Alert>
  ) : (
    <Alert severity="info">{t('snurra.notSaved')}</Alert>
  )
}
