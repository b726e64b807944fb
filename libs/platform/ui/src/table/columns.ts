import type { ReactNode } from 'react'

/** One column of a list. */
export interface Column<Row extends object> {
  /** Our name of the field; also what the list is sorted by. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the right. */
  readonly align?: 'left' | 'right'
  /** Digits of one width, for dates and numbers; so by default where cells stand at the right. */
  readonly hasFigures?: boolean
  /** False where the server cannot sort. */
  readonly isSortable?: boolean
  /** The row's own name: a row header, and the title of the card on a phone. Otherwise the first column is. */
  readonly isMain?: boolean
  /** The sum of the list stands under it. */
  readonly hasSum?: boolean
  readonly hideOnPhone?: boolean
  /** CSS width, when the content alone would make it jump between pages. */
  readonly width?: number | string
}

/** Something to do with one row. */
export interface RowAction {
  /** Names act and row for those who do not see the icon: "Ladda ner taxi.pdf". */
  readonly label: string
  /** Shown in words on a phone's card; the label when absent. */
  readonly shortLabel?: string
  readonly icon: ReactNode
  readonly run: () => void
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
  /** Only on a phone's card: in the table a column has it. */
  readonly isOnCardOnly?: boolean
}

/** A row is known by this in keys and selections. */
export type RowId = string | number

export interface Sorting {
  readonly sort: string
  readonly order: 'asc' | 'desc'
}

/** The column that names its row. */
export const mainColumn = <Row extends object>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.isMain) ?? columns[0]

/** The class of a column's cells. */
export const cellClass = ({ align, hasFigures = align === 'right' }: Column<never>): string =>
  hasFigures ? 'figures' : ''
