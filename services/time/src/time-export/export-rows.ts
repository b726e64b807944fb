import {
  isoWeekday,
  kronorFromOre,
  type Language,
  type Month,
  monthAndYearIn,
  monthOf,
  type Ore,
} from '@portal/platform-domain'
import {
  firstDayOf,
  isoWeek,
  summarise,
  takesHours,
  TIME_STATUSES,
  type TimeEntry,
  type TimeStatus,
} from '@portal/time-domain'
import { EXPORT_TEXTS } from './export-texts.ts'

/** A row of the workbook: an entry, or one figure of a sum. Hours, days and kronor are numbers. */
export interface ExportRow {
  readonly day: string
  readonly weekday: string
  readonly week: number | null
  readonly status: string
  readonly hours: number | null
  readonly days: number | null
  readonly mileage: number | null
  readonly description: string
  readonly timeCode: string
  readonly projectNumber: string
  readonly costCode: string
  readonly reference: string
  readonly externalNote: string
}

const NOTHING = {
  weekday: '',
  week: null,
  hours: null,
  days: null,
  mileage: null,
  description: '',
  timeCode: '',
  projectNumber: '',
  costCode: '',
  reference: '',
  externalNote: '',
}

function entryRow(
  { day, status, hours, id: _id, userId: _userId, ...details }: TimeEntry,
  language: Language,
): ExportRow {
  const texts = EXPORT_TEXTS[language]
  return {
    ...NOTHING,
    ...details,
    day,
    status: texts.status[status],
    weekday: texts.weekdays[isoWeekday(day) - 1] ?? '',
    week: isoWeek(day),
    hours: takesHours(status) ? hours / 100 : null,
  }
}

/**
 * One row for each status that occurs, with its hours and days, and one for the mileage. Sick hours and days off are
 * counted as on the screen: 8 hours for a sick day without hours (spec 3 §4), days off on working days alone (D60).
 */
function sumRows(
  period: string,
  entries: readonly TimeEntry[],
  { mileage, language }: { readonly mileage: Ore; readonly language: Language },
): ExportRow[] {
  const texts = EXPORT_TEXTS[language]
  const sum = { ...NOTHING, day: texts.sum(period) }
  const { sickHours, vacationDays, leaveDays, childCareDays } = summarise(entries)
  const workingDays: Partial<Record<TimeStatus, number>> = {
    vacation: vacationDays,
    leave: leaveDays,
    childCare: childCareDays,
  }
  const figures = TIME_STATUSES.flatMap((status): ExportRow[] => {
    const those = entries.filter((entry) => entry.status === status)
    if (those.length === 0) return []
    const hours = status === 'sick' ? sickHours : those.reduce((total, entry) => total + entry.hours, 0)
    return [
      {
        ...sum,
        status: texts.status[status],
        hours: takesHours(status) ? hours / 100 : null,
        days: workingDays[status] ?? new Set(those.map(({ day }) => day)).size,
      },
    ]
  })
  return [...figures, { ...sum, status: texts.mileage, mileage: kronorFromOre(mileage) }]
}

/** The rows month by month, each with its sums, and the totals after several months. */
export function* exportRows(
  months: readonly Month[],
  entries: readonly TimeEntry[],
  mileage: ReadonlyMap<Month, Ore>,
  language: Language,
): Generator<ExportRow[]> {
  const byMonth = Map.groupBy(entries, ({ day }) => monthOf(day))
  for (const month of months) {
    const own = byMonth.get(month) ?? []
    const isEmpty = own.length === 0 && !mileage.get(month)
    if (!isEmpty || months.length === 1)
      yield [
        ...own.map((entry) => entryRow(entry, language)),
        ...sumRows(monthAndYearIn(language, firstDayOf(month)), own, { mileage: mileage.get(month) ?? 0, language }),
      ]
  }
  if (months.length > 1)
    yield sumRows(months[0]?.slice(0, 4) ?? '', entries, {
      mileage: [...mileage.values()].reduce((sum, one) => sum + one, 0),
      language,
    })
}
