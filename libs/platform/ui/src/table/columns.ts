import type { ReactNode } from 'react'

/** One column of a list. */
export interface Column<Row extends object> {
  /** Our name of the field; also the sort key. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Below the row's name and outside the button that opens the row; of the main column only. */
  readonly below?: (row: Row) => ReactNode
  /** Amounts and counts are right-aligned. */
  readonly align?: 'left' | 'right'
  /** Tabular digits, for dates and numbers; the default for right-aligned cells. */
  readonly hasFigures?: boolean
  /** False where the server cannot sort. */
  readonly isSortable?: boolean
  /** Names the column among the sort orders of cards, where its header is a sign. */
  readonly sortLabel?: string
  /** The row's name: a row header, and the title of the card on a phone. The first column by default. */
  readonly isMain?: boolean
  /** The sum of the list is shown under it. */
  readonly hasSum?: boolean
  readonly hideOnPhone?: boolean
  /** At the foot of a phone's card, beside the actions, in place of the hidden cell and without its header. */
  readonly onCard?: (row: Row) => ReactNode
  /** On a phone's card it stands in a row with others of this kind, without its header: it says itself what it is. */
  readonly isPlainOnCard?: boolean
  /** On a phone's card it stands beside the name, without its header; the first right-aligned column by default. */
  readonly isCardValue?: boolean
  /** On a phone's card at the end of the line below the value; in a wide card before the value. Without its header. */
  readonly isCardState?: boolean
  /** On paper in place of the cell, where that has controls, pictures or a text that ends early. */
  readonly onPaper?: (row: Row) => ReactNode
  /** The column's total below the rows, of a list without a sum: on paper, and on the screen with the table's `totals`. */
  readonly totalOnPaper?: (rows: readonly Row[]) => ReactNode
  /** Left out on paper: it has only controls. */
  readonly isOffPaper?: boolean
  /** CSS width, when the content alone would make it change between pages. */
  readonly width?: number | string
}

/** An action on one row. */
export interface RowAction {
  /** Names action and row for users who do not see the icon: "Ladda ner taxi.pdf". */
  readonly label: string
  /** Shown as text on a phone's card; the label by default. */
  readonly shortLabel?: string
  readonly icon: ReactNode
  readonly run: () => void
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
  /** Shown on hover and focus in place of the short label, and told after the name: what the icon says of the row. */
  readonly description?: string
  /** Only on a phone's card: in the table a column shows it. */
  readonly isOnCardOnly?: boolean
  /** Only in the table: a card shows it elsewhere. */
  readonly isInTableOnly?: boolean
  /** On a card with more than three it is in a menu, as what is dangerous is. Shells released before it show all. */
  readonly isSecond?: boolean
  /** On a card always in a menu, also where nothing else is in it. Shells released before it show it beside the others. */
  readonly isInCardMenu?: boolean
}

/** Identifies a row in keys and selections. */
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

/** Whether a cell has no content: a card leaves it out, and paper a column of such cells. */
export const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === ''
