import type { FindingKind } from './close-findings.ts'
import {
  type ClosingRow,
  type ClosingState,
  type CorrectionState,
  shownState,
  YEAR_STATES,
  type YearState,
} from './closing-row.ts'
import { besideState, compareFindings } from './finding-order.ts'

/** Sort keys of a list of closings. */
export type ClosingColumn = Exclude<
  keyof ClosingRow,
  | 'seal'
  | 'contradictedDays'
  | 'correction'
  | 'earlierOpen'
  | 'isLaterSealed'
  | 'sealedAfter'
  | 'emptyFrom'
  | 'remindedAt'
  | 'upcoming'
>

/** Filter and order of closings; by name by default. */
export interface ClosingFilter {
  readonly search?: string | undefined
  readonly state?: YearState | undefined
  readonly finding?: FindingKind | undefined
  readonly correction?: CorrectionState | undefined
  readonly sort?: ClosingColumn | undefined
  readonly order?: 'asc' | 'desc' | undefined
  /** Whether the month has passed, which makes some findings more serious. */
  readonly isOver?: boolean | undefined
}

/** The rows that match, in order; equal rows by name and id, so that pages never repeat a row. */
export function findClosings(rows: readonly ClosingRow[], filter: ClosingFilter): ClosingRow[] {
  return rows
    .filter((row) => filter.state === undefined || shownState(row) === filter.state)
    .filter(({ findings }) => filter.finding === undefined || findings.some(({ kind }) => kind === filter.finding))
    .filter(({ correction }) => filter.correction === undefined || correction === filter.correction)
    .filter((row) => isNamed(row, filter.search ?? ''))
    .toSorted(inOrder(filter.sort ?? 'firstName', filter.order ?? 'asc', filter.isOver ?? false))
}

/** Whether a search is part of a user's name, in either case; an empty one is part of every name. */
export const isNamed = (row: Pick<ClosingRow, 'firstName' | 'lastName'>, search: string): boolean =>
  closingName(row).toLocaleLowerCase('sv').includes(search.trim().toLocaleLowerCase('sv'))

/** How many rows are in each state; an empty month that takes no changes is in none of them. */
export const closingCounts = (rows: readonly ClosingRow[]): Readonly<Record<ClosingState, number>> => {
  const count = (wanted: ClosingState) => rows.filter((row) => shownState(row) === wanted).length
  return { open: count('open'), klar: count('klar'), sealed: count('sealed') }
}

export const closingName = ({ firstName, lastName }: Pick<ClosingRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Whether there are findings other than not Klar: then Klar needs a reason. */
export const standsOut = (row: Pick<ClosingRow, 'findings'>): boolean => besideState(row).length > 0

const swedish = new Intl.Collator('sv')

function inOrder(column: ClosingColumn, order: 'asc' | 'desc', isOver: boolean) {
  const turn = order === 'desc' ? -1 : 1
  return (one: ClosingRow, other: ClosingRow): number =>
    turn *
      (column === 'findings'
        ? compareFindings(one, other, isOver)
        : compare(valueOf(one, column), valueOf(other, column))) ||
    swedish.compare(closingName(one), closingName(other)) ||
    one.userId - other.userId
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : swedish.compare(String(one), String(other))

function valueOf(row: ClosingRow, column: ClosingColumn): string | number {
  if (column === 'firstName') return closingName(row)
  if (column === 'state') return YEAR_STATES.indexOf(shownState(row))
  const value = row[column]
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' || typeof value === 'string' ? value : (value?.length ?? 0)
}
