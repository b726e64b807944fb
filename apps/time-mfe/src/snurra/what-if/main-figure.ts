import type { Outcome } from '@portal/time-domain'

const FIGURES = ['income', 'gross', 'monthBalance', 'closingBalance'] as const
/** A figure of an outcome; the one it is judged by is `yearEnd`. */
export type FigureName = (typeof FIGURES)[number] | 'yearEnd'

/** Whether no month after this one is saved: its closing balance is the year's, and one name is enough for it. */
export const isOfLastMonth = (outcome: Outcome | undefined): boolean => outcome?.closingBalance === outcome?.yearEnd

/** The other figures, each shown once. */
export const shownFigures = (outcome: Outcome | undefined): readonly (typeof FIGURES)[number][] =>
  FIGURES.filter((name) => name !== 'closingBalance' || !isOfLastMonth(outcome))
