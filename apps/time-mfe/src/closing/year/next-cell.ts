/** The months above the first row, to which ArrowUp leads. */
export const HEAD_ROW = -1

/** A place in the year's chart, both from 0; the months above are {@link HEAD_ROW}. */
export interface Cell {
  readonly row: number
  readonly column: number
}

const LAST_COLUMN = 11
/** Rows that Page Up and Page Down pass. */
const PAGE = 10

/** Where a key leads from a cell; `null` for a key that leads nowhere. */
export function nextCell(key: string, { row, column }: Cell, rows: number): Cell | null {
  const first = key === 'ArrowUp' || row === HEAD_ROW ? HEAD_ROW : 0
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: Math.min(rows - 1, Math.max(first, nextRow)),
    column: Math.min(LAST_COLUMN, Math.max(0, nextColumn)),
  })
  switch (key) {
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'PageUp':
      return to(row - PAGE, column)
    case 'PageDown':
      return to(row + PAGE, column)
    case 'Home':
      return to(row, 0)
    case 'End':
      return to(row, LAST_COLUMN)
    default:
      return null
  }
}
