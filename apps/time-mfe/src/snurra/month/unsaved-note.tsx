import type { ReactNode } from 'react'
import { formatKronor } from '@portal/platform-domain'
import { Alert } from '@portal/ui/kit'
import { type DraftState, useDraftPart } from '../pay-draft.ts'
import { useTimeText } from '../../texts.ts'

/** What an unsaved month without income takes from Maxkonto; 0 for all others. */
export const takenByEmpty = ({ shown }: DraftState): number =>
  shown.income === 0 && shown.monthBalance < 0 ? -shown.monthBalance : 0

/** That a month is not saved; warns before a month without hours is, which cannot be taken back. */
export function UnsavedNote({ name }: { readonly name: string }): ReactNode {
  const t = useTimeText()
  const taken = useDraftPart(takenByEmpty)
  return taken > 0 ? (
    <Alert severity="warning">{t('snurra.emptyMonth', { month: name, amount: formatKronor(taken) })}</Alert>
  ) : (
    <Alert severity="info">{t('snurra.notSaved')}</Alert>
  )
}
