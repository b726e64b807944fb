import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT } from '@portal/platform-domain'
import { calculatePay } from './calculate-pay.ts'
import { highestGross } from './highest-gross.ts'
import { NO_INPUTS, type PayInputs } from './pay-record.ts'
import { outcomeOf } from './scenario.ts'
import { anyInputs, DOCUMENTED_TERMS } from './testing.ts'

const around = { openingBalance: 0, yearEndWithout: 0 }
const month: PayInputs = { ...NO_INPUTS, hourlyRate: 100_000, workingHours: 16_000 }

describe('the highest gross that keeps the floors', () => {
  it('uses all the money, to the öre', () => {
    // Income 129 600; a gross costs 1 + 30 × 0.0048 + 0.3142 = 1.4582 of itself: 129 600 / 1.4582 = 88 876.6973…
    expect(highestGross(month, DOCUMENTED_TERMS, around, { month: 0 })).toEqual({ kind: 'found', gross: 8_887_670 })
    const left = (chosenGross: number) => calculatePay({ ...month, chosenGross }, DOCUMENTED_TERMS).monthBalance
    expect([left(8_887_670) >= 0, left(8_887_671) < 0]).toEqual([true, true])
  })
  it('keeps both floors when there are two', () => {
    const yearEnd = highestGross(
      month,
      DOCUMENTED_TERMS,
      { openingBalance: 0, yearEndWithout: 5_000_000 },
      { yearEnd: 0 },
    )
    const both = highestGross(
      month,
      DOCUMENTED_TERMS,
      { openingBalance: 0, yearEndWithout: 5_000_000 },
      { yearEnd: 0, month: 0 },
    )
    expect(yearEnd).toEqual({ kind: 'found', gross: 12_316_554 })
    expect(both).toEqual({ kind: 'found', gross: 8_887_670 })
  })
  it('says when even 0 breaks a floor', () => {
    expect(highestGross({ ...NO_INPUTS, costs: 1 }, DOCUMENTED_TERMS, around, { month: 0 })).toEqual({ kind: 'tooLow' })
  })
  it('says when nothing limits it', () => {
    expect(highestGross({ ...month, paidVacationDays: 3_400 }, DOCUMENTED_TERMS, around, { month: 0 })).toEqual({
      kind: 'noLimit',
    })
    expect(highestGross(month, DOCUMENTED_TERMS, around, {})).toEqual({ kind: 'noLimit' })
  })

  it('keeps the floor, and one öre more would not, for any month and floor', () => {
    const days = fc.nat(3_000)
    fc.assert(
      fc.property(
        anyInputs,
        days,
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.nat(MAX_AMOUNT),
        (any, paidVacationDays, floor, more) => {
          const inputs = { ...any, paidVacationDays }
          const left = (chosenGross: number) => outcomeOf({ ...inputs, chosenGross }, DOCUMENTED_TERMS, around).yearEnd
          const answer = highestGross(inputs, DOCUMENTED_TERMS, around, { yearEnd: floor })
          // A refusal means "even 0 breaks the floor", no limit means "even the largest keeps it".
          const highest = answer.kind === 'found' ? answer.gross : answer.kind === 'tooLow' ? -1 : MAX_AMOUNT
          const above = [...Array.from({ length: 400 }, (_, index) => highest + 1 + index), highest + 1 + more].filter(
            (gross) => gross <= MAX_AMOUNT,
          )
          expect(highest === -1 || left(highest) >= floor).toBe(true)
          expect(above.filter((gross) => left(gross) >= floor)).toEqual([])
        },
      ),
    )
  })
})
