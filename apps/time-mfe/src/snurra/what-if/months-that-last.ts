import type { Outcome } from '@portal/time-domain'
import type { useTimeText } from '../../texts.ts'

/** How long the balance lasts without income, in words. */
export function monthsThatLast(t: ReturnType<typeof useTimeText>, { runway: { months } }: Outcome): string {
  return months === null ? t('whatIf.forEver') : t('whatIf.months', { count: months })
}
