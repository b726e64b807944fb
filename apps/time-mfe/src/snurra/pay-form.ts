import * as z from 'zod'
import { calculatePay, NO_INPUTS, PAY_INPUT_NAMES, type PayInputs, type PayRecord, type PayTerms } from '@portal/time-domain'
import type { FigureKind } from './pay-groups.ts'

/** The form holds öre and hundredths; NaN stands for what is written and no figure. */
export type PayValues = { readonly [K in keyof PayInputs]: number }

const KINDS: Partial<Record<keyof PayInputs, FigureKind>> = { workingHours: 'hours', paidVacationDays: 'days' }

const byName = <T>(value: (name: keyof PayInputs) => T): Record<string, T> =>
  Object.fromEntries(PAY_INPUT_NAMES.map((name) => [name, value(name)]))

/** Every input has to be a figure; its rule's text says of which kind. */
export const paySchema = (text: (kind: FigureKind) => string) =>
  z.object(byName((name) => z.int(text(KINDS[name] ?? 'amount')))) as unknown as z.ZodType<PayValues>

/** The inputs of a record. */
export const inputsOf = (record: PayInputs): PayInputs => pick((name) => record[name])

const pick = (value: (name: keyof PayInputs) => number): PayInputs => ({ ...NO_INPUTS, ...byName(value) })

/** The record as it becomes with what is written, by the server's own formulas; what is no figure counts as 0. */
export function previewOf(record: PayRecord, values: Partial<PayValues>, terms: PayTerms): PayRecord {
  const inputs = pick((name) => (Number.isNaN(values[name] ?? Number.NaN) ? 0 : (values[name] ?? 0)))
  const result = calculatePay(inputs, terms)
  return { ...record, ...inputs, ...result, closingBalance: record.openingBalance + result.monthBalance }
}
