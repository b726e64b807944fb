import type { PayYear } from '@portal/time-domain'

/** What stands beside a month's name in the year: the key of its text. */
export function monthNote(
  { sealedMonths, savedMonths }: PayYear,
  month: number,
): 'mark.sealed' | 'yearNotSaved' | undefined {
  if (sealedMonths?.includes(month)) return 'mark.sealed'
  return savedMonths?.includes(month) === false ? 'yearNotSaved' : undefined
}
