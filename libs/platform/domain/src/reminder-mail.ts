import { monthAndYearIn, type Month, type PlainDate } from './calendar.ts'
import type { InBothLanguages, Language } from './page-language.ts'

/** What else the owner of the month can correct, by a word of the time service. */
export interface ReminderRemark {
  readonly kind: string
  readonly days?: readonly PlainDate[] | undefined
}

/** What a reminder's mail is about, for a portal at this address. */
export interface Reminder {
  readonly publicUrl: string
  readonly month: Month
  readonly missingDays: readonly PlainDate[]
  /** Undefined in an event of an earlier release: the mail then asks for the days and Klar alone. */
  readonly remarks?: readonly ReminderRemark[] | undefined
  /** The month is not over: Klar can wait until it is. */
  readonly isRunning?: boolean
}

type Words = (days: string, snurra: string) => string

/** Each remark in words, with its days, such as `5, 6 och 9`, or the month's page of Snurra. */
const REMARKS: Readonly<Record<string, InBothLanguages<Words>>> = {
  over_24: { sv: (days) => `Mer än 23 timmar den ${days}`, en: (days) => `More than 23 hours on ${days}` },
  sick_without_hours: { sv: (days) => `Sjuk utan timmar den ${days}`, en: (days) => `Sick without hours on ${days}` },
  double: {
    sv: (days) => `Frånvaro och tid samma dag den ${days}`,
    en: (days) => `Absence and time on the same day on ${days}`,
  },
  pay_not_saved: { sv: (_, page) => `Snurra är inte sparad: ${page}`, en: (_, page) => `Snurra is not saved: ${page}` },
  pay_differs: {
    sv: (_, page) => `Snurra skiljer sig från tidrapporten, kvittona eller inköpen: ${page}`,
    en: (_, page) => `Snurra differs from the time report, the receipts or the purchases: ${page}`,
  },
}

const MISSING: InBothLanguages<(count: number, days: string) => string> = {
  sv: (count, days) => `${count === 1 ? 'En arbetsdag' : `${count} arbetsdagar`} saknar tid: den ${days}`,
  en: (count, days) => `${count === 1 ? 'One working day lacks' : `${count} working days lack`} time: ${days}`,
}

/** `5, 6 och 9`, or `5, 6 and 9 October`. */
function daysInWords(language: Language, days: readonly PlainDate[], monthName: string): string {
  const listed = new Intl.ListFormat(language === 'sv' ? 'sv-SE' : 'en-GB').format(
    days.map((day) => String(Number(day.slice(8)))),
  )
  return language === 'sv' ? listed : `${listed} ${monthName.slice(0, -5)}`
}

/** What remains but Klar, a line each; a remark that this release does not know is left out. */
function remaining(language: Language, { month, missingDays, remarks = [], publicUrl }: Reminder, name: string) {
  const snurra = `${publicUrl}/Snurra/${month.replace('-', '/')}`
  const inWords = (days: readonly PlainDate[] = []) => daysInWords(language, days, name)
  return [
    ...(missingDays.length > 0 ? [MISSING[language](missingDays.length, inWords(missingDays))] : []),
    ...remarks.flatMap(({ kind, days }) => {
      const words = Object.hasOwn(REMARKS, kind) ? REMARKS[kind] : undefined
      return words ? [words[language](inWords(days), snurra)] : []
    }),
  ].map((line) => `- ${line}`)
}

interface ReminderMail {
  readonly subject: string
  readonly text: string
}

/**
 * The mail to a user whose month is not Klar, with the working days that have no entry, and what else is to be corrected:
 * identity sends it, and Månadsbokslut shows it before.
 */
export const REMINDER_MAIL: InBothLanguages<(reminder: Reminder) => ReminderMail> = {
  sv: (reminder) => {
    const { month, missingDays, remarks, isRunning = false, publicUrl } = reminder
    const name = monthAndYearIn('sv', `${month}-01`)
    const lines = remaining('sv', reminder, name).join('\n')
    const klar = isRunning ? 'Tryck på Klar när månaden är slut:' : 'Tryck på Klar när det är gjort:'
    const asked =
      remarks && lines !== ''
        ? `Det här återstår:\n\n${lines}\n\n${klar}`
        : remarks && isRunning
          ? `Alla arbetsdagar hittills har tid. ${klar}`
          : missingDays.length === 0
            ? 'Alla arbetsdagar har tid, så det enda som återstår är att trycka på Klar:'
            : `De här arbetsdagarna saknar tid:\n\n${missingDays.join('\n')}\n\nFyll i det som saknas och tryck på Klar:`
    return {
      subject: `${name} är inte klarmarkerad i Portalen`,
      text: `Hej!

Din tidrapport för ${name} är inte klarmarkerad. ${asked}

${publicUrl}/Tidrapportering?month=${month}
`,
    }
  },
  en: (reminder) => {
    const { month, missingDays, remarks, isRunning = false, publicUrl } = reminder
    const name = monthAndYearIn('en', `${month}-01`)
    const lines = remaining('en', reminder, name).join('\n')
    const klar = isRunning ? 'Press Klar when the month is over:' : 'Press Klar when that is done:'
    const asked =
      remarks && lines !== ''
        ? `This remains:\n\n${lines}\n\n${klar}`
        : remarks && isRunning
          ? `All working days so far have time. ${klar}`
          : missingDays.length === 0
            ? 'All working days have time, so all that is left is to press Klar:'
            : `These working days lack time:\n\n${missingDays.join('\n')}\n\nFill in what is missing and press Klar:`
    return {
      subject: `${name} is not marked as Klar in Portalen`,
      text: `Hello!

Your time report for ${name} is not marked as Klar. ${asked}

${publicUrl}/Tidrapportering?month=${month}
`,
    }
  },
}
