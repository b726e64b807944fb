import { onFirstUse } from './on-first-use.ts'
import { inPageDecimals } from './page-language.ts'

/** An amount of money in whole öre (1 kr = 100 öre), always an integer. */
export type Ore = number

/** The largest amount a record may hold: 999 999 999,99 kr (D23). */
export const MAX_AMOUNT: Ore = 99_999_999_999

/**
 * Plain, no-break, thin and narrow no-break space: the allowed thousands separators. Tabs, line ends and other white
 * space are refused.
 */
const SPACES = /[ \u00A0\u2009\u202F]/g

/**
 * Reads an amount from the wire (D23, D62): plain, no-break and thin spaces are dropped, comma or dot is the decimal
 * sign, at most two decimals, `kr` may follow, 0 up to {@link MAX_AMOUNT}. Anything else is `null`.
 */
export function parseAmount(text: string): Ore | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?(?:kr)?$/i.exec(text.replace(SPACES, ''))
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Dots for thousands and a decimal comma, or the reverse: `1.234,50` and `1,234.50`. */
const GROUPED = [/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/, /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/]

/**
 * Reads an amount that a user typed (D62): as {@link parseAmount}, plus `129:-` and `1.234,50`. One dot or comma before
 * three digits (`1.234`) is ambiguous, so it is `null`.
 */
export function readAmount(text: string): Ore | null {
  const bare = text.replace(SPACES, '').replace(/(?:kr\.?|:-)$/i, '')
  const isGrouped = GROUPED.some((form) => form.test(bare)) && (bare.match(/[.,]/g) ?? []).length > 1
  return parseAmount(isGrouped ? bare.replace(/[.,](?=\d{3})/g, '') : bare)
}

/** What is wrong with a text that {@link readAmount} refuses. */
export type AmountFault = 'empty' | 'negative' | 'too-large' | 'decimals' | 'unread'

/** Why {@link readAmount} refuses this text; `decimals` also for `1.234`, which may be a thousand. */
export function amountFault(text: string): AmountFault {
  const bare = text.replace(SPACES, '').replace(/(?:kr\.?|:-)$/i, '')
  if (text.trim() === '') return 'empty'
  if (/^[-−–]\d/.test(bare)) return 'negative'
  if (/^\d{10,}(?:[.,]\d*)?$/.test(bare)) return 'too-large'
  return /^\d+[.,]\d{3,}$/.test(bare) ? 'decimals' : 'unread'
}

/** Digits with a decimal dot and no spaces, decimals only when needed: `1234.50`, `1234` (D23). */
export function amountToText(amount: Ore): string {
  const sign = amount < 0 ? '-' : ''
  const kronor = Math.trunc(Math.abs(amount) / 100)
  const ore = Math.abs(amount) % 100
  return ore === 0 ? `${sign}${kronor}` : `${sign}${kronor}.${String(ore).padStart(2, '0')}`
}

const FORM = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const swedish = onFirstUse(() => new Intl.NumberFormat('sv-SE', FORM))

/** Swedish form without the unit: `1 234,50` with a no-break space (D3); on an English page `1 234.50`. */
export const formatAmount = (amount: Ore): string => inPageDecimals(swedish().format(amount / 100))

/** Swedish form: `1 234,50 kr` with no-break spaces (D3). */
export const formatKronor = (amount: Ore): string => `${formatAmount(amount)}\u00A0kr`

/** Kronor as a decimal number (pay figures on the wire, D44) to öre, half away from zero. */
export function oreFromKronor(kronor: number): Ore {
  const ore = Math.round(Number((Math.abs(kronor) * 100).toPrecision(15)))
  return kronor < 0 && ore !== 0 ? -ore : ore
}

export const kronorFromOre = (amount: Ore): number => amount / 100
