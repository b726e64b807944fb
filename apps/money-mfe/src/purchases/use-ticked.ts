import { useState } from 'react'
import type { RowId } from '@portal/ui'

interface AnyRow {
  readonly id: number
}

/** What the ticked rows belong to. */
interface TickedList<Row> {
  /** The list's filters: with others the ticks are cleared, so that nothing out of sight stays ticked. */
  readonly scope: string
  /** The rows of the shown page, as they are now. */
  readonly rows: readonly Row[]
  /** Over all pages. */
  readonly total: number
}

/** The ticked rows of a list, which stay ticked when another page of it is shown. */
export function useTicked<Row extends AnyRow>({ scope, rows, total }: TickedList<Row>) {
  const [ticked, setTicked] = useState<{ readonly scope: string; readonly rows: readonly Row[] }>({ scope, rows: [] })
  const shown = new Map(rows.map((row) => [row.id, row]))
  const isWhole = rows.length >= total
  const kept = ticked.scope === scope ? ticked.rows : []
  const chosen = kept.flatMap((row) => shown.get(row.id) ?? (isWhole ? [] : row))
  const put = (next: readonly Row[]) => setTicked({ scope, rows: next })
  const known = new Map([...chosen, ...rows].map((row) => [row.id, row]))
  return {
    chosen,
    selected: new Set<RowId>(chosen.map(({ id }) => id)),
    onChange: (ids: ReadonlySet<RowId>) => put([...ids].flatMap((id) => known.get(id as number) ?? [])),
    put,
    /** Also right when it is called after a wait: it changes the newest ticks. */
    untick: (ids: ReadonlySet<number>) =>
      setTicked((now) => ({ ...now, rows: now.rows.filter(({ id }) => !ids.has(id)) })),
    /** Replaces ticked rows by what they are now. */
    renew: (fresh: readonly Row[]) => {
      const byId = new Map(fresh.map((row) => [row.id, row]))
      setTicked((now) => ({ ...now, rows: now.rows.map((row) => byId.get(row.id) ?? row) }))
    },
  }
}
