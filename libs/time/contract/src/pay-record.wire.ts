import * as z from 'zod'
import { type Codec, kronor, wireObject } from '@portal/platform-contract'
import { kronorFromOre, oreFromKronor } from '@portal/platform-domain'
import { type GivenInputs, PAY_SOURCES, type PayRecord, type PaySources, type PayTerms } from '@portal/time-domain'
import { decimalCount } from './fields.ts'

/** Services of earlier releases send no corrections. */
const correctionSum = z.codec(z.number().optional(), z.int(), {
  decode: (value) => oreFromKronor(value ?? 0),
  encode: kronorFromOre,
})

/** The documented names of a month's figures, in the documented order; then our own additions. */
const recordFields = {
  Timpris: { hourlyRate: kronor },
  Nuvarande: { currentSalary: kronor },
  VBruttolon: { chosenGross: kronor },
  Formansvarde: { benefitValue: kronor },
  SemesterlonDag: { paidVacationDays: decimalCount },
  Semesterlon: { vacationPay: kronor },
  Semesterloneavdrag: { vacationDeduction: kronor },
  Intakt: { income: kronor },
  Brutto: { gross: kronor },
  pension: { pension: kronor },
  Maxkonto: { monthBalance: kronor },
  MaxkontoAccum: { closingBalance: kronor },
  OldMaxkonto: { openingBalance: kronor },
  Semester: { vacationProvision: kronor },
  USemester: { takenVacationPay: kronor },
  Konferenskonto: { conferenceAccount: kronor },
  Arbetsverktyg: { tools: kronor },
  Forsakring: { insurance: kronor },
  Arbetsgivaravgift: { employerContribution: kronor },
  skattpension: { pensionTax: kronor },
  kostnader: { costs: kronor },
  Milersattning: { mileage: kronor },
  WorkingHours: { workingHours: decimalCount },
  Semesterdays: { vacationDays: decimalCount },
  Rattelser: { corrections: correctionSum },
} as const satisfies Record<string, { readonly [K in keyof PayRecord]?: z.ZodType<number> }>

/** A month of Snurra on the wire: kronor, hours and days as numbers with decimals. */
export const payRecord: Codec<PayRecord> = wireObject(recordFields)

/** Every figure of a month, by our name: its name on the wire and in workbooks. */
export const PAY_FIELD_NAMES = new Map(
  Object.entries(recordFields).flatMap(([wire, field]) =>
    Object.keys(field).map((ours) => [ours as keyof PayRecord, wire] as const),
  ),
) as ReadonlyMap<keyof PayRecord, string>

/** Some inputs of a month by their wire names. */
export const givenPay = wireObject({
  Timpris: { hourlyRate: kronor.optional() },
  VBruttolon: { chosenGross: kronor.optional() },
  Formansvarde: { benefitValue: kronor.optional() },
  SemesterlonDag: { paidVacationDays: decimalCount.optional() },
  pension: { pension: kronor.optional() },
  Konferenskonto: { conferenceAccount: kronor.optional() },
  Arbetsverktyg: { tools: kronor.optional() },
  Forsakring: { insurance: kronor.optional() },
  kostnader: { costs: kronor.optional() },
  WorkingHours: { workingHours: decimalCount.optional() },
}) as Codec<GivenInputs>

const source = z.enum(PAY_SOURCES)

/** The source of each proposed figure, by its wire name (D47). */
export const paySources: Codec<PaySources> = wireObject({
  Timpris: { hourlyRate: source },
  Nuvarande: { currentSalary: source },
  VBruttolon: { chosenGross: source },
  Formansvarde: { benefitValue: source },
  SemesterlonDag: { paidVacationDays: source },
  pension: { pension: source },
  Konferenskonto: { conferenceAccount: source },
  Arbetsverktyg: { tools: source },
  Forsakring: { insurance: source },
  kostnader: { costs: source },
  Milersattning: { mileage: source },
  WorkingHours: { workingHours: source },
  Semesterdays: { vacationDays: source },
})

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
