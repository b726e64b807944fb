import { inPageDecimals, onFirstUse } from '@portal/platform-domain'
import { MAX_RATE, type Millionths } from '@portal/time-domain'

const FORM = { maximumFractionDigits: 4, useGrouping: false }
const swedish = onFirstUse(() => new Intl.NumberFormat('sv-SE', FORM))

/** A rate as field text, without the per cent sign: `31,42`. */
export const writePercent = (rate: Millionths): string =>
  Number.isNaN(rate) ? '' : inPageDecimals(swedish().format(rate / 10_000))

/** A typed percentage from 0 to 100 with at most four decimals, in millionths; `null` for anything else. */
export function readPercent(text: string): Millionths | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim())
  if (!match) return null
  const rate = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return rate <= MAX_RATE ? rate : null
}
