import type { PlainDate } from '@portal/platform-domain'

/** A cell's content: a number, text, a day, or something that is no figure, as the user sees it (`#DIV/0!`, `SANT`). */
export type CellValue = number | string | { readonly day: PlainDate } | Unusable

/** `isUncomputed` for a formula without a stored value. */
export interface Unusable {
  readonly unusable: string
  readonly isUncomputed?: true
}

/** A cell that is not empty; row and column from 1. */
export interface WorkbookCell {
  readonly row: number
  readonly column: number
  readonly value: CellValue
}

export interface WorkbookSheet {
  readonly name: string
  readonly cells: readonly WorkbookCell[]
}

/** A place in a workbook; without `cell` it is the whole sheet. */
export interface WorkbookPlace {
  readonly sheet: string
  readonly cell: string
}

/** A cell by its spreadsheet name: row 7 of column 2 is `B7`. */
export function cellName(row: number, column: number): string {
  let letters = ''
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters + row
}

/** A cell's value, shortened for messages. */
export function shownValue(value: CellValue): string {
  const text = typeof value === 'object' ? ('day' in value ? value.day : value.unusable) : String(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
