import { monthName } from '@portal/platform-domain'
import type { PayYear } from '@portal/time-domain'
import { figureOf, YEAR_COLUMNS } from './year-columns.ts'

/** Months in a row that are not saved and have no figure but the balance; a correction is a figure. */
export interface UnsavedMonths {
  /** The first and last of them, from 1. */
  readonly first: number
  readonly last: number
}

/** The lines of the year: the number of a month, or unsaved months that are folded into one line. */
export type YearLine = number | UnsavedMonths

/** Two or more unsaved months in a row are one line. Beside a service that does not name saved months none is. */
export function yearLines(pay: PayYear): readonly YearLine[] {
  const isEmpty = (number: number) => isEmptyMonth(pay, number)
  return pay.months.reduce<YearLine[]>((lines, _record, index) => {
    const number = index + 1
    const before = lines.at(-1)
    if (!isEmpty(number)) return [...lines, number]
    if (typeof before === 'object') return [...lines.slice(0, -1), { ...before, last: number }]
    if (before !== undefined && isEmpty(before)) return [...lines.slice(0, -1), { first: before, last: number }]
    return [...lines, number]
  }, [])
}

/** Whether a month is not saved and has no figure but the balance. */
export function isEmptyMonth({ months, savedMonths }: PayYear, number: number): boolean {
  const record = months[number - 1]
  return (
    savedMonths?.includes(number) === false &&
    record !== undefined &&
    YEAR_COLUMNS.every((column) => column === 'closingBalance' || figureOf(record, column) === 0)
  )
}

/** `Januari–Juni`. */
export const monthsInWords = ({ first, last }: UnsavedMonths): string => `${monthName(first)}–${monthName(last)}`

export const numbersOf = ({ first, last }: UnsavedMonths): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
