import { useMemo } from 'react'
import { type ClosingRow, CORRECTION_STATES, findClosings, FINDING_KINDS, YEAR_STATES } from '@portal/time-domain'
import { useSearchParams } from '@portal/ui/router'
import { useListState } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'

const COLUMNS = [
  'firstName',
  'state',
  'findings',
  'hours',
  'vacationDays',
  'sickHours',
  'childCareDays',
  'monthBalance',
  'receipts',
] as const

/** By default the most serious findings come first, which an address does not name. */
const ORDERS = ['need', ...COLUMNS] as const
type Column = (typeof ORDERS)[number]

const NAMES = { state: 'state', finding: 'finding', view: 'view' } as const
export type ViewParameter = keyof typeof NAMES

/**
 * What the page shows of a month, by its address: list or year, search, order, page, state and kind of finding. Those
 * who need something come first until another order is chosen.
 */
export function useClosingView(rows: readonly ClosingRow[], isOver: boolean) {
  const { state: listed, change } = useListState<Column>(ORDERS, 'all')
  const t = useTimeText()
  const [params, setParams] = useSearchParams()
  const state = YEAR_STATES.find((known) => known === params.get(NAMES.state))
  const finding = FINDING_KINDS.find((known) => known === params.get(NAMES.finding))
  const correction = CORRECTION_STATES.find((known) => known === params.get(NAMES.finding))
  const { search, page, pageSize } = listed
  const { sort, order } =
    listed.sort === 'need'
      ? { sort: 'findings' as const, order: 'desc' as const }
      : { sort: listed.sort, order: listed.order }
  const position = { ...listed, sort, order }
  const found = useMemo(
    () => findClosings(rows, { search, state, finding, correction, sort, order, isOver }),
    [rows, search, state, finding, correction, sort, order, isOver],
  )
  /** Begins at the first page of what the changed address shows. */
  const write = (edit: (next: URLSearchParams) => void) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        edit(next)
        return next
      },
      { replace: true },
    )
  const show = (name: ViewParameter, value: string | undefined) =>
    write((next) => (value === undefined ? next.delete(NAMES[name]) : next.set(NAMES[name], value)))
  /** Shows all users again. */
  const clear = () =>
    write((next) => {
      for (const name of [NAMES.state, NAMES.finding, 'search']) next.delete(name)
    })
  return {
    position,
    change,
    clear,
    state,
    /** A kind of finding, or of correction. */
    finding: finding ?? correction,
    isYear: params.get(NAMES.view) === 'year',
    show,
    found,
    shown: found.slice(page * pageSize, (page + 1) * pageSize),
    /** The list on paper: all its pages, and its filters in words. */
    paper: {
      allRows: found,
      search,
      about: [
        ...(state === undefined ? [] : [t(`bokslut.state.${state}`)]),
        ...(finding === undefined ? [] : [t(`bokslut.finding.${finding}`)]),
        ...(correction === undefined ? [] : [t(`bokslut.pill.${correction}`)]),
      ],
    },
    isFiltered: search !== '' || state !== undefined || finding !== undefined || correction !== undefined,
  }
}
export type ClosingView = ReturnType<typeof useClosingView>
