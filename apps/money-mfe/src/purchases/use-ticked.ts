import { useCallback, useState } from 'react'
import type { RowId } from '@portal/ui'

interface AnyRow {
  readonly id: number
}

/** The ticked rows that the shown page does not have. */
export interface HiddenTicks {
  /** On other pages of the list. */
  readonly elsewhere: number
  /** Left out by its present search or filters. */
  readonly filtered: number
}

/**
 * The ticked rows of a list. They stay ticked when another page or filter is shown, so the list says how many it hides.
 * `query`: its search and filters.
 */
export function useTicked<Row extends AnyRow>(rows: readonly Row[], query: string) {
  const [ticked, setTicked] = useState<readonly Row[]>([])
  /** The query whose list had the row last. */
  const [queries, setQueries] = useState<ReadonlyMap<number, string>>(new Map())
  const seen = (some: readonly Row[]) =>
    setQueries((before) => new Map([...before, ...some.map(({ id }) => [id, query] as const)]))
  const shown = new Map(rows.map((row) => [row.id, row]))
  const chosen = ticked.map((row) => shown.get(row.id) ?? row)
  const hidden = chosen.filter(({ id }) => !shown.has(id))
  const filtered = hidden.filter(({ id }) => queries.get(id) !== query).length
  const known = new Map([...chosen, ...rows].map((row) => [row.id, row]))
  return {
    chosen,
    hidden: { elsewhere: hidden.length - filtered, filtered } satisfies HiddenTicks,
    selected: new Set<RowId>(chosen.map(({ id }) => id)),
    onChange: (ids: ReadonlySet<RowId>) => {
      setTicked([...ids].flatMap((id) => known.get(id as number) ?? []))
      seen(rows)
    },
    // The functions below are also right after a wait: they change the newest ticks.
    add: (more: readonly Row[]) => {
      setTicked((now) => [...new Map([...now, ...more].map((row) => [row.id, row])).values()])
      seen(more)
    },
    untick: (ids: ReadonlySet<number>) => setTicked((now) => now.filter(({ id }) => !ids.has(id))),
    /** Replaces fields of ticked rows by what they are now. */
    renew: useCallback((fresh: readonly (AnyRow & Partial<Row>)[]) => {
      const byId = new Map(fresh.map((row) => [row.id, row]))
      setTicked((now) => now.map((row) => ({ ...row, ...byId.get(row.id) })))
    }, []),
  }
}
