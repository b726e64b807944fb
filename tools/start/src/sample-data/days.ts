import { addDays, monthOf, type Month, type PlainDate } from '@portal/platform-domain'
import { workingDaysOf } from '@portal/platform-domain/holidays'
import type { Chance } from './chance.ts'
import type { DayKind } from './portal.wire.ts'

/** A reported day. */
export interface Day {
  day: string
  kind: DayKind
  hours: number
}

/**
 * The working days of a month before `today`: mostly eight hours, sometimes a sick child, an illness or a free Friday.
 */
export function daysOf(month: Month, today: string, luck: Chance): Day[] {
  const vacation = luck.next() < 0.25 ? luck.between(5, 10) : Number.POSITIVE_INFINITY
  return workingDaysOf(month)
    .filter((day) => day < today)
    .map((day, index) => {
      if (index >= vacation && index < vacation + 4) return { day, kind: 'Semester', hours: 0 }
      const chance = luck.next()
      if (chance < 0.03) return { day, kind: 'Sjuk', hours: 8 }
      if (chance < 0.05) return { day, kind: 'VAB', hours: 8 }
      return { day, kind: 'Arbete', hours: luck.pick([8, 8, 8, 8, 8, 7.5, 8.5, 6]) }
    })
}

/** The month of `today` and the `count` before it, oldest first. */
export function monthsUntil(today: PlainDate, count: number): Month[] {
  const months = [monthOf(today)]
  while (months.length <= count) months.unshift(monthOf(addDays(`${months[0]}-01`, -1)))
  return months
}
