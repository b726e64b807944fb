import { addDays, dayInStockholm, isPlainDate, type PlainDate } from '@portal/platform-domain'

const DAY_IN_NAME = /(?<!\d)(20\d\d)[-_. ]?(\d\d)[-_. ]?(\d\d)(?!\d)/
const OLDEST = -366

/** Whether a voucher may be of this day: it is no day to come, and at most a year ago. */
export const isLikelyDay = (day: PlainDate, today: PlainDate): boolean =>
  isPlainDate(day) && day <= today && day >= addDays(today, OLDEST)

/** The parts of a chosen file that tell its day. */
interface FileTraits {
  readonly name: string
  /** Media type. */
  readonly type: string
  /** Milliseconds since 1970; of a photo, when it was taken. */
  readonly lastModified: number
}

/**
 * The day to propose for a voucher: the one in the file's name, or when its photo was taken; today where neither tells
 * a day of the last year.
 */
export function suggestedDay({ name, type, lastModified }: FileTraits, today: PlainDate): PlainDate {
  const named = DAY_IN_NAME.exec(name)?.slice(1).join('-')
  if (named !== undefined && isLikelyDay(named, today)) return named
  const taken = type.startsWith('image/') ? dayInStockholm(new Date(lastModified)) : today
  return isLikelyDay(taken, today) ? taken : today
}
