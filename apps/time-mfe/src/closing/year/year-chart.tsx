import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Month, monthName } from '@portal/platform-domain'
import type { ClosingYearRow } from '@portal/time-contract'
import { closingName, lastDayOf, monthFrom, type YearState } from '@portal/time-domain'
import { Box } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useTimeText } from '../../texts.ts'
import { hiddenVisually } from '@portal/ui/basics'
import { closingPath } from '../closing-path.ts'
import { STATE_LOOKS } from '../state-pill.tsx'
import type { LeftAt } from './left-at.ts'
import { type Cell, HEAD_ROW, nextCell } from './next-cell.ts'
import { YEAR_CHART } from './year-chart.style.ts'

interface Props {
  readonly year: number
  /** From 1: where the arrow keys start. */
  readonly month: number
  readonly rows: readonly ClosingYearRow[]
  /** The rows that are shown; the sums are of all. */
  readonly found: readonly ClosingYearRow[]
  /** Back at the cell that opened a panel: the page is scrolled as it was, and the cell has the focus. */
  readonly leftAt: LeftAt['leftAt'] | undefined
  /** A cell was pressed; months from 1. */
  readonly onOpen: (month: number, userId: number) => void
}

/** Below the months: how many are to be closed, and how many of them are Klar, which sealed ones are too, and sealed. */
const SUMS: readonly {
  readonly text: 'bokslut.notEmpty' | 'bokslut.klar' | 'bokslut.sealed'
  readonly counted: readonly YearState[]
}[] = [
  { text: 'bokslut.notEmpty', counted: ['open', 'klar', 'sealed'] },
  { text: 'bokslut.klar', counted: ['klar', 'sealed'] },
  { text: 'bokslut.sealed', counted: ['sealed'] },
]
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * People × months: each cell has its state as a colour, a shape and a word. One stop for the Tab key; arrows, Home, End
 * and Page Up or Down lead around, Enter opens the month of the user; of all users in the head.
 */
export function YearChart({ year, month: shown, rows, found, leftAt, onOpen }: Props): ReactNode {
  const t = useTimeText()
  const table = useRef<HTMLTableElement>(null)
  const [here, setHere] = useState<Cell>(() => ({
    row: Math.max(
      0,
      found.findIndex(({ userId }) => userId === leftAt?.userId),
    ),
    column: shown - 1,
  }))
  const goBack = useEffectEvent(() => {
    if (!leftAt) return
    window.scrollTo(0, leftAt.top)
    cellAt(table.current, here)?.focus({ preventScroll: true })
  })
  useEffect(() => goBack(), [])
  const hasStarted = (person: ClosingYearRow, month: number) =>
    person.months[month - 1] !== 'none' || !isBeforeStart(person, monthFrom(year, month))
  const move = (event: KeyboardEvent, at: Cell) => {
    const next = nextCell(event.key, at, found.length)
    if (!next) return
    event.preventDefault()
    setHere(next)
    cellAt(table.current, next)?.focus()
  }
  return (
    <Box component="table" ref={table} role="grid" aria-label={t('bokslut.chart', { year })} sx={YEAR_CHART}>
      <thead>
        <tr>
          <th scope="col">{t('bokslut.person')}</th>
          {MONTHS.map((month) => (
            <th key={month} scope="col" title={monthName(month)} aria-label={monthName(month)}>
              <Link
                to={closingPath(monthFrom(year, month))}
                data-cell={`${HEAD_ROW}.${month - 1}`}
                tabIndex={here.row === HEAD_ROW && here.column === month - 1 ? 0 : -1}
                onFocus={() => setHere({ row: HEAD_ROW, column: month - 1 })}
                onKeyDown={(event) => move(event, { row: HEAD_ROW, column: month - 1 })}
              >
                <span aria-hidden>{monthName(month).slice(0, 3).toLowerCase()}</span>
                <Box component="span" sx={hiddenVisually}>
                  {monthName(month)}
                </Box>
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((person, row) => (
          <tr key={person.userId}>
            {/* For pointers; the keys lead through the months. */}
            <th scope="row" onClick={() => hasStarted(person, shown) && onOpen(shown, person.userId)}>
              {closingName(person)}
            </th>
            {person.months.map((state, column) => {
              const isBefore = !hasStarted(person, column + 1)
              const { Icon } = STATE_LOOKS[state]
              const word = t(isBefore ? 'bokslut.beforeStart' : `bokslut.state.${state}`)
              const open = () => !isBefore && onOpen(column + 1, person.userId)
              return (
                <td
                  key={MONTHS[column]}
                  data-cell={`${row}.${column}`}
                  data-state={isBefore ? 'before' : state}
                  tabIndex={Math.min(here.row, found.length - 1) === row && here.column === column ? 0 : -1}
                  title={`${closingName(person)}, ${monthName(column + 1)}: ${word}`}
                  onFocus={() => setHere({ row, column })}
                  onClick={open}
                  onKeyDown={(event) => (event.key === 'Enter' ? open() : move(event, { row, column }))}
                >
                  {!isBefore && <Icon size={16} aria-hidden />}
                  <Box component="span" sx={hiddenVisually}>
                    {word}
                  </Box>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {SUMS.map(({ text, counted }) => (
          <tr key={text}>
            <th scope="row">{t(text)}</th>
            {MONTHS.map((month) => (
              <td key={month} className="figures">
                {rows.filter(({ months }) => counted.includes(months[month - 1] ?? 'none')).length}
              </td>
            ))}
          </tr>
        ))}
      </tfoot>
    </Box>
  )
}

const cellAt = (table: HTMLElement | null, { row, column }: Cell) =>
  table?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`)

/** Whether the user started after the month: it is not in the month's list, so it cannot be opened. */
const isBeforeStart = ({ startsOn }: ClosingYearRow, month: Month): boolean => lastDayOf(month) < (startsOn ?? '')
