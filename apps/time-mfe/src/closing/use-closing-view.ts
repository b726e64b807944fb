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

/** First of all by what is left to do, an order that no column has. */
const ORDERS = ['missing', ...COLUMNS] as const
type Column = (typeof ORDERS)[number]

const NAMES = { state: 'state', finding: 'finding', view: 'view' } as const
export type ViewParameter = keyof typeof NAMES

const missingCount = ({ findings }: ClosingRow) =>
  findings.reduce((sum, { kind, days = [] }) => (kind === 'missing_days' ? sum + days.length : sum), 0)

/** Those with most missing days come first, then those with most findings. */
const byNeed = (one: ClosingRow, other: ClosingRow): number =>
  missingCount(other) - missingCount(one) || other.findings.length - one.findings.length

/**
 * What the page shows of a month, by its address: list or year, search, order, page, state and kind of finding. Those
 * who need something come first until another order is chosen.
 */
export function useClosingView(rows: readonly ClosingRow[]) {
  const { state: listed, change } = useListState<Column>(ORDERS, 'all')
  const t = useTimeText()
  const [params, setParams] = useSearchParams()
  const state = YEAR_STATES.find((known) => known === params.get(NAMES.state))
  const finding = FINDING_KINDS.find((known) => known === params.get(NAMES.finding))
  const correction = CORRECTION_STATES.find((known) => known === params.get(NAMES.finding))
  const { search, sort, order, page, pageSize } = listed
  const isByMissing = sort === 'missing'
  // The nearest that the table's heads can show.
  const position = isByMissing ? { ...listed, sort: 'findings', order: 'desc' as const } : listed
  const found = useMemo(() => {
    const filter = { search, state, finding, correction }
    if (sort !== 'missing') return findClosings(rows, { ...filter, sort, order })
    return findClosings(rows, filter).toSorted(byNeed)
  }, [rows, search, state, finding, correction, sort, order])
  const show = (name: ViewParameter, value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        if (value === undefined) next.delete(NAMES[name])
        else next.set(NAMES[name], value)
        return next
      },
      { replace: true },
    )
  return {
    position,
    change,
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
