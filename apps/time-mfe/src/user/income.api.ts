import { payCalls } from '@portal/time-contract'
import { useCall } from '@portal/web-kit'
import { YEAR_TAB } from '../snurra/tab-path.ts'

/** A user's year of Snurra, month by month. */
export function useIncomeYear(userId: number, year: number) {
  const { data, error, refetch } = useCall(payCalls.get, { year, tab: YEAR_TAB, userId })
  return { pay: data?.kind === 'year' ? data.year : undefined, error, retry: () => void refetch() }
}
