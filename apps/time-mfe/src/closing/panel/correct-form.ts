import * as z from 'zod'
import { MAX_AMOUNT, type Month, monthOf, type PlainDate } from '@portal/platform-domain'
import { addMonths, type Hours, MAX_DAY_HOURS, readHours, REASON_LENGTH } from '@portal/time-domain'
import { readBalance } from '../../snurra/figures.ts'

/** A correction as typed: hours of a day or an amount, more or less than what was sealed. */
export interface CorrectValues {
  readonly how: 'hours' | 'amount'
  readonly day: string
  readonly written: string
  readonly month: Month
  readonly reason: string
}

/** Written hours with a sign, in hundredths: `-8`, `7,5`, `7:30`; `null` for what is none. */
export function readSignedHours(text: string): Hours | null {
  const hours = readHours(text.replace(/^\s*[-−+]/, ''))
  if (hours === null || hours === 0 || hours > MAX_DAY_HOURS) return null
  return /^\s*[-−]/.test(text) ? -hours : hours
}

/** A written amount with a sign, in öre; `null` for what is none, and for 0. */
export function readSignedAmount(text: string): number | null {
  const amount = readBalance(text.replace(/^\s*\+/, ''))
  return amount === null || amount === 0 || Math.abs(amount) > MAX_AMOUNT ? null : amount
}

/** Why a value is refused, in words. */
export type CorrectRules = Readonly<Record<'hours' | 'amount' | 'day' | 'reason', string>>

/** The rules for a correction of that month. */
export const correctSchema = (ofMonth: Month, rules: CorrectRules) =>
  z
    .object({
      how: z.enum(['hours', 'amount']),
      day: z.string(),
      written: z.string(),
      month: z.string(),
      reason: z.string().trim().min(REASON_LENGTH.min, rules.reason).max(REASON_LENGTH.max, rules.reason),
    })
    .superRefine(({ how, day, written }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      if (how === 'hours' && (day === '' || monthOf(day) !== ofMonth)) refuse('day', rules.day)
      if (how === 'hours' && readSignedHours(written) === null) refuse('written', rules.hours)
      if (how === 'amount' && readSignedAmount(written) === null) refuse('written', rules.amount)
    })

/** The months in which a correction may stand: those after the sealed one, until one month after today's. */
export function monthsToCorrectIn(ofMonth: Month, today: PlainDate): Month[] {
  const last = addMonths(monthOf(today), 1)
  const months: Month[] = []
  for (let month = addMonths(ofMonth, 1); month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}
