import { type ReactNode, useEffect, useMemo } from 'react'
import type { PaletteHit, PaletteResultsProps } from '@portal/platform-contract'
import { firstDayOf, type Month, monthAndYear } from '@portal/platform-domain'
import { closingName, type ClosingRow, shownState } from '@portal/time-domain'
import { today } from '@portal/web-kit'
import { actPath, monthToClose, personPath } from '../closing/closing-path.ts'
import { useClosings, useWaitingMonths } from '../closing/closing.api.ts'
import { overdueMonth } from '../closing/overdue-month.ts'
import { useTimeText } from '../texts.ts'
import { actedOn, isNamedBy } from './acted-on.ts'

const MOST = 5
const NO_NAMES: readonly string[] = []
const NOTHING: readonly Found[] = []

interface Found {
  readonly month: Month
  readonly row: ClosingRow
}

/**
 * The users whom the palette's text would remind or mark Klar (`påminn oskar`), each as a way to that dialog, in an
 * earlier month that is still open and in the month to close. The months themselves are found by the page's words. Draws
 * nothing.
 */
export default function FoundClosings({ text, onHits }: PaletteResultsProps): ReactNode {
  const t = useTimeText()
  const meant = useMemo(() => actedOn(text), [text])
  const act = meant?.act
  const found = useNamed(meant?.names ?? NO_NAMES)

  useEffect(() => {
    const hits =
      typeof found === 'string'
        ? found
        : found.slice(0, MOST).map(({ month, row }): PaletteHit => {
            // Of a month that is Klar there is nothing left to do.
            const offered = shownState(row) === 'open' ? act : undefined
            const name = closingName(row)
            return {
              id: `closing${month} ${row.userId}`,
              label: offered ? t(`bokslut.found.${offered}`, { name }) : `${t('bokslut.name')}, ${name}`,
              detail: `${monthAndYear(firstDayOf(month))}, ${t(`bokslut.state.${shownState(row)}`)}`,
              path: offered ? actPath(month, row.userId, offered) : personPath(month, row.userId),
            }
          })
    onHits('closings', hits)
  }, [act, found, onHits, t])
  return null
}

/** Whom these words name; none without words. */
function useNamed(names: readonly string[]): readonly Found[] | 'pending' | 'failed' {
  const month = monthToClose(today())
  const isMeant = names.length > 0
  const waiting = useWaitingMonths(isMeant)
  const overdue = overdueMonth(waiting.data ?? [], month)
  const present = useClosings(month, isMeant)
  const before = useClosings(overdue ?? month, overdue !== undefined && isMeant)
  const isPending = waiting.isLoading || present.isLoading || before.isLoading
  const rows = present.data?.rows
  const earlier = overdue === undefined ? undefined : before.data?.rows
  return useMemo(() => {
    if (!isMeant) return NOTHING
    if (isPending) return 'pending'
    if (!rows) return 'failed'
    const open = (earlier ?? []).filter((row) => shownState(row) === 'open')
    return [...open.map((row) => ({ month: overdue ?? month, row })), ...rows.map((row) => ({ month, row }))].filter(
      ({ row }) => isNamedBy(closingName(row), names),
    )
  }, [isMeant, isPending, rows, earlier, overdue, month, names])
}
