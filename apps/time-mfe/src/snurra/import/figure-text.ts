import type { PreviewedFigure } from '@portal/time-contract'
import { formatHundredths } from '@portal/time-domain'
import { formatKronor } from '@portal/web-kit'

const COUNTS: ReadonlySet<PreviewedFigure['name']> = new Set(['workingHours', 'paidVacationDays'])

/** An imported or a saved figure; a dash for none. */
export function figureText(value: number | null, name: PreviewedFigure['name']): string {
  if (value === null) return '–'
  return COUNTS.has(name) ? formatHundredths(value) : formatKronor(value)
}
