import { formatKronor, type Ore, type PlainDate } from '@portal/platform-domain'

interface Booked {
  readonly date: PlainDate
  readonly amount: Ore
}

/** `2026-11-01, 100,00 kr → 2026-11-02, 120,00 kr`. */
export const changeText = (before: Booked, after: Booked): string =>
  [before, after].map(({ date, amount }) => `${date}, ${formatKronor(amount)}`).join(' → ')
