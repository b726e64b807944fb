import type { ReactNode } from 'react'
import type { Ore, PageSize } from '@portal/platform-domain'
import type { Failure } from '../states/error-card.tsx'
import type { DateFilterValue } from '../filters/dates.ts'
import type { Column, RowAction, RowId, Sorting } from './columns.ts'

export { PAGE_SIZES, type PageSize } from '@portal/platform-domain'

/** The list's state; also what `useListState().state` holds. */
export interface ListPosition extends Sorting {
  /** From 0. */
  readonly page: number
  readonly pageSize: PageSize
}

/**
 * - `loading`: nothing to show yet
 * - `refreshing`: the last rows stay while the next are loading
 * - `error`: nothing to show, and why
 * - `ready`
 */
export type TableStatus = 'loading' | 'refreshing' | 'error' | 'ready'

/** What a printed list has that its page on the screen has not, or has elsewhere. */
export interface ListPaper<Row extends object> {
  /**
   * The list's rows over all pages, with its filter and in its order; of a very long list the first ones. A function
   * fetches them: then the browser's own print menu, which cannot wait, has only those of the shown page.
   */
  readonly allRows: readonly Row[] | (() => Promise<readonly Row[]>)
  /**
   * All columns, where the screen has not room for them beside an open panel. Shells released before it print those of
   * the screen.
   */
  readonly columns?: readonly Column<Row>[] | undefined
  /** Whose rows they are, and filters besides days and search, in words. */
  readonly about?: readonly string[] | undefined
  readonly days?: DateFilterValue | undefined
  readonly search?: string | undefined
}

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers; usually the page's heading. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => RowId
  /** A row's name for users: "taxi.pdf". Needed by `onRowClick` and `selection`. */
  readonly rowLabel?: (row: Row) => string
  readonly status: TableStatus
  /** A table with many columns becomes cards below this width of its own, in px, and not only on a phone. */
  readonly cardsBelow?: number
  /** Number of rows of the filtered set, over all pages. */
  readonly total: number
  readonly position: ListPosition
  /** Changes the list; every change except the page returns to the first page (`useListState().change` does that). */
  readonly onChange: (change: Partial<ListPosition>) => void
  /** Sum of the filtered set; shows the footer. */
  readonly sum?: Ore | undefined
  /** The rows of the filtered set, over all pages, where the page has them: shows the columns' totals in the footer. */
  readonly totals?: readonly Row[] | undefined
  /** A search or filter is on: the empty state then says so. */
  readonly isFiltered?: boolean
  readonly onRetry?: () => void
  /** Replaces the documented text of a failed list. */
  readonly errorText?: string | undefined
  /** Why a list failed. */
  readonly error?: Failure | null | undefined
  /** Only the request's id: remotes released before `error` existed pass it. */
  readonly requestId?: string | undefined
  /** The one button of an empty list. */
  readonly emptyAction?: ReactNode
  /** How the list is printed: with it there is a button that prints all its rows, as Ctrl+P does. */
  readonly paper?: ListPaper<Row> | undefined
  /** Above cards, beside their sorting: what a table has in its header row. */
  readonly cardTools?: ReactNode
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** Opens the row, by a click anywhere on it or by the button on its name. */
  readonly onRowClick?: (row: Row) => void
  /**
   * The address that a row opens, where it has one: its name is then a link, which can be copied and opened in a new
   * tab. A plain click still calls `onRowClick`.
   */
  readonly rowHref?: (row: Row) => string
  /** The row whose detail is shown beside the list. */
  readonly isMarked?: (row: Row) => boolean
  readonly selection?: {
    readonly selected: ReadonlySet<RowId>
    readonly onChange: (selected: ReadonlySet<RowId>) => void
    /** Why a row cannot be ticked; `null` or absent where it can. */
    readonly whyNot?: (row: Row) => string | null
  }
}
