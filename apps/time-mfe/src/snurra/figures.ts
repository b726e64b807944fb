import { byPageLanguage, formatAmount, inPageDecimals, onFirstUse, readAmount } from '@portal/platform-domain'
import { type FigureKind, formatHundredths, MOST_OF_KIND, parseHundredths, readHours } from '@portal/time-domain'

const UNITS = { amount: 'kr', hours: 'h', days: 'dgr' } as const

/** The unit of a figure. */
export const unitOf = (kind: FigureKind): string => (kind === 'days' ? byPageLanguage('dgr', 'days') : UNITS[kind])

/** The width of a unit beside a figure, the same for all, so that the figures above each other end at one line. */
export const unitWidth = (): string => byPageLanguage('1.5rem', '2.25rem')

/** From a figure's last digit to its unit, and from there to the edge of its field, in px. */
export const UNIT_GAP = 8
export const UNIT_END = 12

/** Instead of a figure that cannot be computed, because text that it depends on is no figure. */
export const NO_FIGURE = '–'

/** A figure as shown, without its unit. */
export const writeFigure = (value: number, kind: FigureKind): string =>
  kind === 'amount' ? formatAmount(value) : formatHundredths(value)

/** A written figure in öre or hundredths (D62); `null` for what is none. */
export function readFigure(text: string, kind: FigureKind): number | null {
  if (kind === 'amount') return readAmount(text)
  const value = kind === 'hours' ? readHours(text) : parseHundredths(text)
  return value === null || value > MOST_OF_KIND[kind] ? null : value
}

/** An amount that may be negative, as a balance may. */
export function readBalance(text: string): number | null {
  const sign = /^\s*[-−]/.test(text) ? -1 : 1
  const amount = readAmount(text.replace(/^\s*[-−]/, ''))
  return amount === null ? null : amount === 0 ? 0 : sign * amount
}

const swedish = onFirstUse(() => new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 4 }))

/** A rate in millionths for display: `31,42 %`. */
export const percent = (millionths: number): string => `${inPageDecimals(swedish().format(millionths / 10_000))}\u00A0%`
