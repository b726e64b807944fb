import { oreFromKronor, parseAmount } from '@portal/platform-domain'
import { figureTraits, PAY_FIGURES } from '../pay/pay-figures.ts'
import { MOST_OF_KIND, type PayInputs, type PayRecord } from '../pay/pay-record.ts'
import type { CellValue } from './workbook-cells.ts'

/** Why a cell's value is refused. */
export type FigureFault = 'no-number' | 'out-of-range'

export const isPayInput = (name: keyof PayRecord): name is keyof PayInputs => PAY_FIGURES[name].from === 'input'

/**
 * A cell's figure in öre or hundredths, numbers rounded to that, or the reason why there is none. Text counts when it
 * is written as a number (`1 234,50`). Inputs have the limits of saving (D46); results may be negative.
 */
export function cellFigure(value: CellValue, name: keyof PayRecord): number | FigureFault {
  const figure =
    typeof value === 'number' ? oreFromKronor(value) : typeof value === 'string' ? signedAmount(value) : null
  if (figure === null || Number.isNaN(figure)) return 'no-number'
  const least = isPayInput(name) ? 0 : Number.MIN_SAFE_INTEGER
  const most = isPayInput(name) ? MOST_OF_KIND[figureTraits(name).kind] : Number.MAX_SAFE_INTEGER
  return figure < least || figure > most ? 'out-of-range' : figure
}

function signedAmount(text: string): number | null {
  const [, sign, digits = ''] = /^\s*([-−]?)(.*?)(?:kr)?\s*$/su.exec(text) ?? []
  const amount = parseAmount(digits)
  return amount === null || !sign || amount === 0 ? amount : -amount
}
