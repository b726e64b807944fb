import type { Outcome } from '@portal/time-domain'
import { expect, it } from 'vitest'
import { shownFigures } from './main-figure.ts'

const outcome = (closingBalance: number, yearEnd: number) => ({ closingBalance, yearEnd }) as Outcome

it('shows the balance after the month where a later month is saved, and once where none is', () => {
  expect(shownFigures(outcome(100, 250))).toEqual(['income', 'gross', 'monthBalance', 'closingBalance'])
  expect(shownFigures(outcome(100, 100))).toEqual(['income', 'gross', 'monthBalance'])
})
