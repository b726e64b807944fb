import type { Outcome } from '@portal/time-domain'

const FIGURES = ['income', 'gross', 'monthBalance', 'closingBalance'] as const
/** A figure of an outcome; the one it is judged by is `yearEnd`. */
export type FigureName = (typeof FIGURES)[number] | 'yearEnd'

/** The name of the main figure. Where no later month is saved, the year's balance is the month's, and has its name. */
export const mainName = (outcome: Outcome | undefined): 'closingBalance' | 'yearEnd' =>
  outcome?.closingBalance === outcome?.yearEnd ? 'closingBalance' : 'yearEnd'

/** The other figures, each shown once. */
export const shownFigures = (outcome: Outcome | undefined): readonly (typeof FIGURES)[number][] =>
  FIGURES.filter((name) => name !== mainName(outcome))
