import type { PayYear } from '@portal/time-domain'
import type { Staged } from './staged.ts'

/** The months whose imported figures are not saved yet; beside an older service those of this visit's import. */
export function waitingMonths(pay: PayYear | undefined, staged: Staged | null): readonly number[] {
  if (pay?.importedMonths) return pay.importedMonths
  return staged ? (staged.differing?.map(({ month }) => month) ?? staged.months) : []
}
