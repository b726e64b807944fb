import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { daysIn, isMonth, isPlainDate } from '@portal/platform-domain'
import { type DateFilter, PAGE_SIZES, type PageSize } from '@portal/platform-contract'

export type Order = 'asc' | 'desc'

/** A list's state, as its call's input has it. */
export interface ListState<Column extends string> {
  readonly filter: DateFilter
  readonly search: string
  readonly sort: Column
  readonly order: Order
  /** From 0. */
  readonly page: number
  readonly pageSize: PageSize
}

export interface ListControls<Column extends string> {
  readonly state: ListState<Column>
  /** The state as list parameters; an empty search is left out. */
  readonly query: Omit<ListState<Column>, 'search'> & { readonly search?: string }
  /**
   * Every change except the page returns to the first page; a column that the list does not have is left out. Another
   * page is another entry of the browser's history, unless it `replaces` the present one, as under an open dialog.
   */
  readonly change: (change: Partial<ListState<string>>, how?: { readonly replaces: boolean }) => void
}

/**
 * A list's state is stored in the address, so that a link or a reload shows the same list. Only differences from the
 * defaults are written: `?filter=2026-11-01..2026-11-30&search=taxi&sort=amount&order=desc&page=2&pageSize=20`. The
 * default sort is the first given column, ascending. Where several lists share one address each has a name, which
 * prefixes its parameters, and the days are one choice for all of them: `?filter=2026-11&kvitton-search=taxi`.
 * Where the initial filter is the user's own, `standardFilter` is the one that others begin with: every other one is
 * then written.
 */
export function useListState<Column extends string>(
  columns: readonly [Column, ...Column[]],
  initialFilter: DateFilter = 'today',
  listName?: string,
  standardFilter: DateFilter = initialFilter,
): ListControls<Column> {
  const [params, setParams] = useSearchParams()
  // Other parameters of the page, such as a chosen user, stay in the address.
  const { state: passedAlong, pathname } = useLocation() as { state: unknown; pathname: string }
  const shownAt = useRef('')
  useLayoutEffect(() => {
    shownAt.current = window.location.pathname
  }, [pathname])
  const address = params.toString()
  const defaults = useMemo(
    () => ({ columns, initialFilter, standardFilter, prefix: listName === undefined ? '' : `${listName}-` }),
    [columns, initialFilter, standardFilter, listName],
  )
  const state = useMemo(() => readState(new URLSearchParams(address), defaults), [address, defaults])

  const change = useCallback(
    (next: Partial<ListState<string>>, how?: { readonly replaces: boolean }) => {
      // While the browser loads another page, a list that changes its address (after a delayed search) would navigate
      // back.
      if (window.location.pathname !== shownAt.current) return
      setParams(
        (current) => {
          const params = defaults.prefix !== '' && next.filter ? withSharedDays(current, next.filter) : current
          return writeState(params, { ...readState(params, defaults), page: 0, ...next }, defaults)
        },
        { replace: how?.replaces ?? !('page' in next), state: passedAlong },
      )
    },
    [setParams, defaults, passedAlong],
  )
  const { search, ...rest } = state
  return { state, query: search === '' ? rest : { ...rest, search }, change }
}

interface Defaults<Column extends string> {
  readonly columns: readonly [Column, ...Column[]]
  readonly initialFilter: DateFilter
  readonly standardFilter: DateFilter
  readonly prefix: string
}

function readState<Column extends string>(
  params: URLSearchParams,
  { columns, initialFilter, prefix }: Omit<Defaults<Column>, 'standardFilter'>,
): ListState<Column> {
  const get = (name: string) => params.get(prefix + name)
  const page = Number(get('page') ?? 1)
  return {
    // With its prefix in links of earlier releases.
    filter: readFilter(params.get('filter')) ?? readFilter(get('filter')) ?? initialFilter,
    search: (get('search') ?? '').slice(0, 100),
    sort: columns.find((column) => column === get('sort')) ?? columns[0],
    order: get('order') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page - 1 : 0,
    pageSize: PAGE_SIZES.find((size) => String(size) === get('pageSize')) ?? PAGE_SIZES[0],
  }
}

function writeState<Column extends string>(
  params: URLSearchParams,
  state: ListState<string>,
  { columns, initialFilter, standardFilter, prefix }: Defaults<Column>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string, standard: string) =>
    value === standard ? next.delete(prefix + name) : next.set(prefix + name, value)
  // Days of several lists are written when they are chosen.
  if (prefix === '') {
    const standard = filterText(standardFilter)
    put('filter', filterText(state.filter), filterText(initialFilter) === standard ? standard : '')
  }
  put('search', state.search, '')
  put('sort', state.sort, columns[0])
  put('order', state.order, 'asc')
  put('page', String(state.page + 1), '1')
  put('pageSize', String(state.pageSize), String(PAGE_SIZES[0]))
  return next
}

/** Days chosen for all lists of the address, even the default ones; each list begins at its first page. */
function withSharedDays(params: URLSearchParams, filter: DateFilter): URLSearchParams {
  const next = new URLSearchParams([...params].filter(([name]) => !/-(?:page|filter)$/.test(name)))
  next.set('filter', filterText(filter))
  return next
}

const filterText = (filter: DateFilter): string =>
  typeof filter === 'string' ? filter : filter.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join(',')

/** The days in a link, if there are any, `2026-11` for a whole month; days that do not exist are dropped. */
function readFilter(text: string | null): DateFilter | null {
  if (text === 'today' || text === 'all') return text
  const ranges = (text ?? '').split(',').flatMap((element) => {
    if (isMonth(element)) return [daysIn(element)]
    const [from = '', to = from] = element.split('..')
    return isPlainDate(from) && isPlainDate(to) && from <= to ? [{ from, to }] : []
  })
  return ranges.length > 0 ? ranges : null
}
