import * as z from 'zod'
import { type Codec, kronor, wireObject } from '@portal/platform-contract'
import { kronorFromOre, oreFromKronor } from '@portal/platform-domain'
import {
  type FigureName,
  figureTraits,
  type GivenInputs,
  isPayInput,
  isProposed,
  PAY_SOURCES,
  type PayRecord,
  type PaySources,
  type PayTerms,
} from '@portal/time-domain'
import { decimalCount } from './fields.ts'

/** Services of earlier releases send no corrections. */
const correctionSum = z.codec(z.number().optional(), z.int(), {
  decode: (value) => oreFromKronor(value ?? 0),
  encode: kronorFromOre,
})

/** The documents' names of a month's figures, in the order in which they list them; then those of ours. */
const PAY_WIRE_NAMES: Readonly<Record<FigureName, string>> = {
  hourlyRate: 'Timpris',
  currentSalary: 'Nuvarande',
  chosenGross: 'VBruttolon',
  benefitValue: 'Formansvarde',
  paidVacationDays: 'SemesterlonDag',
  vacationPay: 'Semesterlon',
  vacationDeduction: 'Semesterloneavdrag',
  income: 'Intakt',
  gross: 'Brutto',
  pension: 'pension',
  monthBalance: 'Maxkonto',
  closingBalance: 'MaxkontoAccum',
  openingBalance: 'OldMaxkonto',
  vacationProvision: 'Semester',
  takenVacationPay: 'USemester',
  conferenceAccount: 'Konferenskonto',
  tools: 'Arbetsverktyg',
  insurance: 'Forsakring',
  employerContribution: 'Arbetsgivaravgift',
  pensionTax: 'skattpension',
  costs: 'kostnader',
  mileage: 'Milersattning',
  workingHours: 'WorkingHours',
  vacationDays: 'Semesterdays',
  corrections: 'Rattelser',
}

/** Every figure of a month, by our name: what the wire and workbooks call it. */
export const PAY_FIELD_NAMES = new Map(Object.entries(PAY_WIRE_NAMES)) as ReadonlyMap<FigureName, string>

/** A wire object of some of the figures, under the documents' names and in their order. */
export function figuresObject<N extends FigureName, S extends z.ZodType>(
  includes: (name: FigureName) => name is N,
  schemaOf: (name: N) => S,
): Codec<{ readonly [K in N]: z.output<S> }> {
  const names = [...PAY_FIELD_NAMES.keys()].filter(includes)
  return wireObject(
    Object.fromEntries(names.map((name) => [PAY_WIRE_NAMES[name], { [name]: schemaOf(name) }])),
  ) as unknown as Codec<{ readonly [K in N]: z.output<S> }>
}

const numberOf = (name: FigureName) => (figureTraits(name).kind === 'amount' ? kronor : decimalCount)

/** A month of Snurra on the wire: kronor, hours and days as numbers with decimals. */
export const payRecord: Codec<PayRecord> = figuresObject(
  (_name): _name is FigureName => true,
  (name): z.ZodType<number> => (name === 'corrections' ? correctionSum : numberOf(name)),
)

/** Some inputs of a month by their names on the wire. */
export const givenPay = figuresObject(isPayInput, (name) => numberOf(name).optional()) as Codec<GivenInputs>

const source = z.enum(PAY_SOURCES)

/** Where each proposed figure comes from, by its name on the wire (D47). */
export const paySources: Codec<PaySources> = figuresObject(isProposed, () => source)

/** A rate in answers: a decimal number on the wire, whole millionths inside. */
export const decimalRate = z.codec(z.number(), z.int(), {
  decode: (value) => Math.round(value * 1_000_000),
  encode: (value) => value / 1_000_000,
})

/** Rates with their first month. */
export const payRateFields = {
  galler: { validFrom: z.string() },
  Semesterlon: { vacationPay: decimalRate },
  Semesterloneavdrag: { vacationDeduction: decimalRate },
  Arbetsgivaravgift: { employerContribution: decimalRate },
  skattpension: { pensionTax: decimalRate },
  Semesterdagar: { vacationProvisionDays: decimalCount },
  Semester: { vacationProvisionDay: decimalRate },
} as const

const rates = wireObject(payRateFields)

/** The rates of the month, so that the browser's preview uses the same ones. Not in the documents. */
export const payTerms: Codec<PayTerms> = wireObject({
  Andel: { share: decimalRate },
  AndelGaller: { shareFrom: z.string() },
  EgenAndel: { hasOwnShare: z.boolean() },
  satser: { rates },
})
