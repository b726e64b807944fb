import type { Ore } from '@portal/platform-domain'
import { calculatePay } from '../pay/calculate-pay.ts'
import type { PayTerms } from '../pay/pay-rates.ts'
import { NO_INPUTS, type PayResult } from '../pay/pay-record.ts'
import { givenInputs } from './read-pay-workbook.ts'
import type { WorkbookFigure } from './read-sheet.ts'

/** A result in a workbook, and the one computed from its inputs. */
export interface DifferingResult extends WorkbookFigure {
  readonly computed: Ore
}

/** Spreadsheets use floating point, which may round differently at half an öre. */
const TOLERANCE: Ore = 1

/** The results of a month in a workbook that differ from the computed ones; omitted inputs are 0. */
export function differingResults(figures: readonly WorkbookFigure[], terms: PayTerms): DifferingResult[] {
  const corrections = figures.find(({ name }) => name === 'corrections')?.value ?? 0
  const results = calculatePay({ ...NO_INPUTS, ...givenInputs(figures), corrections }, terms)
  return figures.flatMap((figure) => {
    const computed = results[figure.name as keyof PayResult]
    return computed === undefined || Math.abs(computed - figure.value) <= TOLERANCE ? [] : [{ ...figure, computed }]
  })
}
