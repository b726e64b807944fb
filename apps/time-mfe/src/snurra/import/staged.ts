import type { PayImportPreview, PreviewedFigure, WorkbookRemark } from '@portal/time-contract'

/** A month's imported figures that differ from the saved ones. */
export interface DifferingMonth {
  readonly month: number
  readonly figures: readonly PreviewedFigure[]
}

/** What an import has staged in this visit. */
export interface Staged {
  readonly year: number
  readonly months: readonly number[]
  readonly warnings: readonly WorkbookRemark[]
  /** Known from the preview; `null` when the workbook was imported before it came. */
  readonly differing: readonly DifferingMonth[] | null
}

/** The months with a figure that differs from the saved one, in order. */
export const differingOf = ({ months }: Pick<PayImportPreview, 'months'>): DifferingMonth[] =>
  months
    .map(({ month, figures }) => ({ month, figures: figures.filter(({ value, saved }) => value !== saved) }))
    .filter(({ figures }) => figures.length > 0)
    .toSorted((a, b) => a.month - b.month)

/**
 * The month to show after an import: the one on the screen if its figures differ, otherwise the first that does;
 * undefined when none does.
 */
export function monthToShow({ months, differing }: Staged, shown: number): number | undefined {
  const wanted = differing?.map(({ month }) => month) ?? months
  return wanted.includes(shown) ? shown : wanted[0]
}
