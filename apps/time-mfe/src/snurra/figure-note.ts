import type { PayRecord, PayTerms } from '@portal/time-domain'
import type { useTimeText } from '../texts.ts'
import { percent } from './figures.ts'

const RATED = ['vacationPay', 'vacationDeduction', 'employerContribution', 'pensionTax'] as const

/** What a figure is of its base: the rate in its formula, or that it is in another figure already. */
export function figureNote(
  t: ReturnType<typeof useTimeText>,
  name: keyof PayRecord,
  { rates, share }: PayTerms,
): string | undefined {
  const rate = RATED.find((known) => known === name)
  if (name === 'income') return t('snurra.share', { share: percent(share) })
  if (name === 'corrections') return t('snurra.inMaxkonto')
  return rate && percent(rates[rate])
}
