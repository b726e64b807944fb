import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Month, monthName } from '@portal/platform-domain'
import type { ClosingYearRow } from '@portal/time-contract'
import { closingName, lastDayOf, monthFrom, type YearState } from '@portal/time-domain'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { hiddenVisually } from '@portal/ui/basics'
import { STATE_LOOKS } from '../state-pill.tsx'
import { type Cell, nextCell } from './next-cell.ts'
import { FRAME, GAP, YEAR_CHART } from './year-chart.style.ts'

interface Props {
  readonly year: number
  /** From 1: in sight, and where the arrow keys start. */
  readonly month: number
  readonly rows: readonly ClosingYearRow[]
  /** A cell was pressed; months from 1. */
  readonly onOpen: (month: number, userId: number) => void
}

/** Below the months: a sealed one counts as Klar, too. `ofAll` names of how many, where that is the same every month. */
const SUMS: readonly {
  readonly text: 'bokslut.klar' | 'bokslut.sealed'
  readonly ofAll: 'bokslut.klarOfAll' | 'bokslut.sealedOf'
  readonly counted: readonly YearState[]
}[] = [
  { text: 'bokslut.klar', ofAll: 'bokslut.klarOfAll', counted: ['klar', 'sealed'] },
  { text: 'bokslut.sealed', ofAll: 'bokslut.sealedOf', counted: ['sealed'] },
]
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * People × months: each cell has its state as a colour, a shape and a word. One stop for the Tab key; arrows, Home, End
 * and Page Up or Down lead around, Enter opens the month.
 */
export function YearChart({ year, month: shown, rows, onOpen }: Props): ReactNode {
  const t = useTimeText()
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [here, setHere] = useState<Cell>({ row: 0, column: shown - 1 })
  useLayoutEffect(() => centreMonth(frame.current, shown), [shown])
  const hasStarted = (person: ClosingYearRow, month: number) =>
    person.months[month - 1] !== 'none' || !isBeforeStart(person, monthFrom(year, month))
  const startedBy = MONTHS.map((month) => rows.filter((person) => hasStarted(person, month)).length)
  const isSameEveryMonth = startedBy.every((count) => count === rows.length)
  const move = (event: KeyboardEvent, at: Cell) => {
    const next = nextCell(event.key, at, rows.length)
    if (!next) return
    event.preventDefault()
    setHere(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)?.focus()
  }
  return (
    <Box ref={frame} sx={FRAME} data-cut-edges="across">
      <Box component="table" ref={table} role="grid" aria-label={t('bokslut.chart', { year })} sx={YEAR_CHART}>
        <thead>
          <tr>
            <th scope="col">{t('bokslut.person')}</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col" title={monthName(month)}>
                <span aria-hidden>{monthName(month).slice(0, 3).toLowerCase()}</span>
                <Box component="span" sx={hiddenVisually}>
                  {monthName(month)}
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((person, row) => (
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
                    tabIndex={here.row === row && here.column === column ? 0 : -1}
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
          {!isSameEveryMonth && <SumRow label={t('bokslut.started')} counts={startedBy} />}
          {SUMS.map(({ text, ofAll, counted }) => (
            <SumRow
              key={text}
              label={isSameEveryMonth ? t(ofAll, { count: rows.length }) : t(text)}
              counts={MONTHS.map(
                (month) => rows.filter(({ months }) => counted.includes(months[month - 1] ?? 'none')).length,
              )}
            />
          ))}
        </tfoot>
      </Box>
    </Box>
  )
}

function SumRow({ label, counts }: { readonly label: string; readonly counts: readonly number[] }): ReactNode {
  return (
    <tr>
      <th scope="row">{label}</th>
      {counts.map((count, index) => (
        <td key={MONTHS[index]} className="figures">
          {count}
        </td>
      ))}
    </tr>
  )
}

/** Whether the user started after the month: it is not in the month's list, so it cannot be opened. */
const isBeforeStart = ({ startsOn }: ClosingYearRow, month: Month): boolean => lastDayOf(month) < (startsOn ?? '')

/**
 * Scrolls a chart that is wider than the screen to a month, about in the middle of what the names leave free; the first
 * month beside the names is whole.
 */
function centreMonth(frame: HTMLElement | null, month: number): void {
  const [names, ...months] = frame?.querySelectorAll<HTMLElement>('thead th') ?? []
  const head = months[month - 1]
  if (!frame || !names || !head) return
  const middle = head.offsetLeft + head.offsetWidth / 2 - (names.offsetWidth + frame.clientWidth) / 2
  const starts = months.map(({ offsetLeft }) => offsetLeft - names.offsetWidth - GAP)
  const last = frame.scrollWidth - frame.clientWidth
  frame.scrollLeft = starts.findLast((start) => start <= Math.min(middle, last)) ?? 0
}
