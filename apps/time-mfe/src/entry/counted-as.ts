import { isWorkingDay } from '@portal/platform-domain/holidays'
import { formatHundredths, type HeldDays, summarise, type SummedEntry } from '@portal/time-domain'
import { listInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'

/**
 * What days with a weekend or holiday among them add to the month's figures (D60), as a sentence; empty for other days.
 * Days that `held` has with the same status add nothing.
 */
export function useCountedAs(): (days: readonly SummedEntry[], held: HeldDays) => string {
  const t = useTimeText()
  return (days, held) => {
    if (days.every(({ day }) => isWorkingDay(day))) return ''
    const sums = summarise(days.filter(({ day, status }) => !held.get(day)?.statuses.has(status)))
    const has = (status: SummedEntry['status']) => days.some((one) => one.status === status)
    const parts = [
      has('vacation') && t('countedAs.vacation', { count: sums.vacationDays }),
      has('leave') && t('countedAs.leave', { count: sums.leaveDays }),
      has('childCare') && t('countedAs.childCare', { count: sums.childCareDays }),
      has('sick') && t('countedAs.sick', { count: sums.sickHours / 100, hours: formatHundredths(sums.sickHours) }),
    ].filter((part) => part !== false)
    return parts.length === 0 ? '' : t('countedAs.sentence', { parts: listInWords(parts) })
  }
}
