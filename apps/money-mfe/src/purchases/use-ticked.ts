import { useCallback, useState } from 'react'
import type { RowId } from '@portal/ui'

interface AnyRow {
  readonly id: number
}

/** The ticked rows of a list. They stay ticked when another page or filter is shown, so the list says how many it hides. */
export function useTicked<Row extends AnyRow>(rows: readonly Row[]) {
  const [ticked, setTicked] = useState<readonly Row[]>([])
  const shown = new Map(rows.map((row) => [row.id, row]))
  const chosen = ticked.map((row) => shown.get(row.id) ?? row)
  const known = new Map([...chosen, ...rows].map((row) => [row.id, row]))
  return {
    chosen,
    hiddenCount: chosen.filter(({ id }) => !shown.has(id)).length,
    selected: new Set<RowId>(chosen.map(({ id }) => id)),
    onChange: (ids: ReadonlySet<RowId>) => setTicked([...ids].flatMap((id) => known.get(id as number) ?? [])),
    // The functions below are also right after a wait: they change the newest ticks.
    add: (more: readonly Row[]) =>
      setTicked((now) => [...new Map([...now, ...more].map((row) => [row.id, row])).values()]),
    untick: (ids: ReadonlySet<number>) => setTicked((now) => now.filter(({ id }) => !ids.has(id))),
    /** Replaces fields of ticked rows by what they are now. */
    renew: useCallback((fresh: readonly (AnyRow & Partial<Row>)[]) => {
      const byId = new Map(fresh.map((row) => [row.id, row]))
      setTicked((now) => now.map((row) => ({ ...row, ...byId.get(row.id) })))
    }, []),
  }
}
