import { addDays, type PlainDate } from '@portal/platform-domain'

export interface DayOf<T> {
  readonly day: PlainDate
  /** How the day is called beside today; undefined for other days. */
  readonly name: 'today' | 'yesterday' | undefined
  readonly items: readonly T[]
}

/** Things that have happened, newest first, by their day. */
export const byDay = <T extends { readonly happenedAt: string }>(items: readonly T[], today: PlainDate): DayOf<T>[] =>
  [...Map.groupBy(items, ({ happenedAt }) => happenedAt.slice(0, 10))].map(([day, ofDay]) => ({
    day,
    name: day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : undefined,
    items: ofDay,
  }))
