import type { PlainDate } from '@portal/platform-domain'

/** What a cell holds: a number, text, a day, or something that is no figure, as people see it (`#DIV/0!`, `SANT`). */
export type CellValue = number | string | { readonly day: PlainDate } | Unusable

/** `isUncomputed` for a formula whose value was never stored. */
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

/** Where in a workbook something stands; without `cell` it is the whole sheet. */
export interface WorkbookPlace {
  readonly sheet: string
  readonly cell: string
}

/** A cell as spreadsheets name it: row 7 of column 2 is `B7`. */
export function cellName(row: number, column: number): string {
  let letters = ''
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters + row
}

/** A cell's value as it is quoted to people, short. */
export function shownValue(value: CellValue): string {
  const text = typeof value === 'object' ? ('day' in value ? value.day : value.unusable) : String(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
