import type { Month } from '@portal/platform-domain'
import { monthsOfYear } from '../calendar-month.ts'
import { hundredths, times } from './exact.ts'
import { FIGURE_NAMES, type FigureName, figureTraits, PAY_INPUT_NAMES } from './pay-figures.ts'
import { type PayHistory, recordsOfYear, type ReportedMonth } from './pay-history.ts'
import type { GivenInputs, PayRecord } from './pay-record.ts'

/** A year of Snurra: its twelve months, saved or not, and their total. */
export interface PayYear {
  readonly months: readonly PayRecord[]
  readonly total: PayRecord
  /** The numbers of the saved months; the others count in no balance (D61). Absent from older services. */
  readonly savedMonths?: readonly number[] | undefined
  /** The numbers of the sealed months. Absent from older services. */
  readonly sealedMonths?: readonly number[] | undefined
  /** The numbers of the months with imported figures that differ from the saved ones. Absent from older services. */
  readonly importedMonths?: readonly number[] | undefined
}

/** The year tab (D49). */
export function yearOfPay(history: PayHistory, year: number, reported: ReadonlyMap<Month, ReportedMonth>): PayYear {
  const months = recordsOfYear(history, year, reported)
  const savedMonths = monthsOfYear(year).flatMap((month, index) => (isSaved(history, month) ? [index + 1] : []))
  const sealedMonths = monthsOfYear(year).flatMap((month, index) => (history.sealed?.has(month) ? [index + 1] : []))
  return { months, total: totalOf(months), savedMonths, sealedMonths }
}

/** The months whose imported figures wait: those that can still be changed and differ from what is saved (D48). */
export const waitingImports = (
  { months, sealed }: Pick<PayHistory, 'months' | 'sealed'>,
  imports: ReadonlyMap<Month, GivenInputs>,
): Month[] =>
  [...imports]
    .filter(([month, inputs]) => {
      const saved = months.get(month)
      return !sealed?.has(month) && PAY_INPUT_NAMES.some((name) => (inputs[name] ?? saved?.[name]) !== saved?.[name])
    })
    .map(([month]) => month)
    .toSorted()

const isSaved = ({ months, sealed }: PayHistory, month: Month): boolean =>
  sealed?.get(month)?.isSaved ?? months.has(month)

/** The year's line, as the table of figures says for each: its sum, its mean, January's or December's. */
function totalOf(months: readonly PayRecord[]): PayRecord {
  const hours = sumOf(months, 'workingHours')
  const ofYear = {
    sum: (name: FigureName) => sumOf(months, name),
    mean: (name: FigureName) =>
      hours === 0
        ? 0
        : times(
            months.reduce((sum, month) => sum + worked(month, name), 0),
            [100, hours],
          ),
    first: (name: FigureName) => months[0]?.[name] ?? 0,
    last: (name: FigureName) => months.at(-1)?.[name] ?? 0,
  }
  return Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, ofYear[figureTraits(name).ofYear](name)]),
  ) as unknown as PayRecord
}

const sumOf = (months: readonly PayRecord[], name: FigureName): number =>
  months.reduce((sum, month) => sum + month[name], 0)

/** A figure per hour, times the hours of the month. */
const worked = (month: PayRecord, name: FigureName): number => times(month[name], hundredths(month.workingHours))
