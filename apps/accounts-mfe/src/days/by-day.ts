import { addDays, type PlainDate } from '@portal/platform-domain'

export interface DayOf<T> {
  readonly day: PlainDate
  /** Set for today and yesterday; other days are shown as their date. */
  readonly name: 'today' | 'yesterday' | undefined
  readonly items: readonly T[]
}

/** Groups entries by the day on which they happened. They must be sorted, the newest first. */
export const byDay = <T extends { readonly happenedAt: string }>(items: readonly T[], today: PlainDate): DayOf<T>[] =>
  [...Map.groupBy(items, ({ happenedAt }) => happenedAt.slice(0, 10))].map(([day, ofDay]) => ({
    day,
    name: day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : undefined,
    items: ofDay,
  }))
