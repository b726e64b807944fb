import type { Ore } from '@portal/platform-domain'
import { calculatePay, withDependents } from '../pay/calculate-pay.ts'
import { PAY_INPUT_NAMES } from '../pay/pay-figures.ts'
import type { PayTerms } from '../pay/pay-rates.ts'
import { NO_INPUTS, type PayInputs, type PayResult } from '../pay/pay-record.ts'
import { givenInputs } from './read-pay-workbook.ts'
import type { WorkbookFigure } from './read-sheet.ts'

/** A result in a workbook, and the one computed from its inputs. */
export interface DifferingResult extends WorkbookFigure {
  readonly computed: Ore
  /** The workbook has the result of the saved inputs, and only its inputs were changed. */
  readonly isRecalculated: boolean
}

/** Spreadsheets use floating point, which may round differently at half an öre. */
const TOLERANCE: Ore = 1

/**
 * The results of a month in a workbook that differ from the computed ones. Inputs that the workbook omits keep the saved
 * month's figures; in a month that is not saved they are still to be proposed, so results computed from them are not
 * compared.
 */
export function differingResults(
  figures: readonly WorkbookFigure[],
  terms: PayTerms,
  saved?: PayInputs,
): DifferingResult[] {
  const corrections = figures.find(({ name }) => name === 'corrections')?.value ?? 0
  const given = givenInputs(figures)
  const unknown = withDependents(saved ? [] : PAY_INPUT_NAMES.filter((name) => given[name] === undefined))
  const results = calculatePay({ ...NO_INPUTS, ...saved, ...given, corrections }, terms)
  const before = calculatePay({ ...NO_INPUTS, ...saved, corrections }, terms)
  return figures.flatMap((figure) => {
    const name = figure.name as keyof PayResult
    const computed = results[name]
    if (computed === undefined || unknown.has(name) || isSame(computed, figure.value)) return []
    return [{ ...figure, computed, isRecalculated: isSame(before[name], figure.value) }]
  })
}

const isSame = (one: Ore, other: Ore): boolean => Math.abs(one - other) <= TOLERANCE
