import type { Ore } from '@portal/platform-domain'
import { calculatePay } from '../pay/calculate-pay.ts'
import type { PayTerms } from '../pay/pay-rates.ts'
import { NO_INPUTS, type PayResult } from '../pay/pay-record.ts'
import { givenInputs } from './read-pay-workbook.ts'
import type { WorkbookFigure } from './read-sheet.ts'

/** A result that a workbook gives and that its own inputs come to. */
export interface DifferingResult extends WorkbookFigure {
  readonly computed: Ore
}

/** Spreadsheets count with floating numbers, which may round the other way at half an öre. */
const TOLERANCE: Ore = 1

/**
 * The results of a month in a workbook that are not what the month's terms make of its inputs; what it leaves out is 0.
 */
export function differingResults(figures: readonly WorkbookFigure[], terms: PayTerms): DifferingResult[] {
  const corrections = figures.find(({ name }) => name === 'corrections')?.value ?? 0
  const results = calculatePay({ ...NO_INPUTS, ...givenInputs(figures), corrections }, terms)
  return figures.flatMap((figure) => {
    const computed = results[figure.name as keyof PayResult]
    return computed === undefined || Math.abs(computed - figure.value) <= TOLERANCE ? [] : [{ ...figure, computed }]
  })
}
