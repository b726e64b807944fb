import { MAX_AMOUNT, type Ore } from '@portal/platform-domain'
import type { DayCount, Hours } from '../hours.ts'
import {
  type FigureKind,
  type FigureName,
  type InputName,
  PAY_INPUT_NAMES,
  PAY_RESULT_NAMES,
  type ResultName,
} from './pay-figures.ts'

/** Whole öre, or whole hundredths of hours or days: `PAY_FIGURES` says which. */
type Figure = number

/** What a user sets for a month; everything else follows from it (D46). */
export type PayInputs = { readonly [K in InputName]: Figure }

/**
 * What a month is calculated from: its inputs, and the corrections of sealed months that stand in it (0 when there are
 * none).
 */
export interface PayFigures extends PayInputs {
  /** Rattelser. */
  readonly corrections?: Ore
}

/** Some of a month's inputs: the given or the differing ones. */
export type GivenInputs = { readonly [K in keyof PayInputs]?: PayInputs[K] }

/** What follows from the inputs (D44), in öre. */
export type PayResult = { readonly [K in ResultName]: Ore }

/** A month of Snurra as users see it. */
export type PayRecord = { readonly [K in FigureName]: Figure }

/** A month for which nothing is set. */
export const NO_INPUTS = Object.fromEntries(PAY_INPUT_NAMES.map((name) => [name, 0])) as unknown as PayInputs
/** What follows from {@link NO_INPUTS}. */
export const NO_RESULT = Object.fromEntries(PAY_RESULT_NAMES.map((name) => [name, 0])) as unknown as PayResult

/** All hours of the longest month. */
export const MAX_WORKING_HOURS: Hours = 74_400
export const MAX_VACATION_DAYS: DayCount = 36_600

/** The largest input of each kind (D46). */
export const MOST_OF_KIND: Readonly<Record<FigureKind, number>> = {
  amount: MAX_AMOUNT,
  hours: MAX_WORKING_HOURS,
  days: MAX_VACATION_DAYS,
}
