import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Month } from '@portal/platform-domain'
import { monthsOfYear } from '../calendar-month.ts'
import { calculatePay } from '../pay/calculate-pay.ts'
import {
  countedRecord,
  NOTHING_REPORTED,
  openingOfMonth,
  recordsOfYear,
  type SavedPay,
  type SealedPay,
} from '../pay/pay-history.ts'
import { type PayRates, termsFor } from '../pay/pay-rates.ts'
import { NO_INPUTS } from '../pay/pay-record.ts'
import { DOCUMENTED_RATES } from '../pay/testing.ts'
import { canonicalBytes } from './canonical-json.ts'
import { readSnapshot, snapshotValue } from './month-snapshot.ts'
import { firstBreak, type SealLink } from './seal-chain.ts'

const USER = 1
const MONTHS = [...monthsOfYear(2025), ...monthsOfYear(2026)]
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const month = fc.nat(MONTHS.length - 1)
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      month,
      hours: fc.nat(20_000),
      gross: fc.nat(9_000_000),
      costs: fc.nat(999_999),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('seal' as const), month }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      month,
      value: fc.integer({ min: -999_999, max: 999_999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rates' as const), month, contribution: fc.nat(500_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      year: fc.constantFrom(2025, 2026),
      balance: fc.integer({ min: -999_999, max: 999_999 }),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** A user's Snurra as the service stores it, and each month's balance from an independent computation. */
class Books {
  readonly months = new Map<Month, SavedPay>()
  readonly sealed = new Map<Month, SealedPay>()
  readonly corrections = new Map<Month, number>()
  readonly openings = new Map<number, number>()
  readonly chain: SealLink[] = []
  rates: PayRates[] = [DOCUMENTED_RATES]
  get history() {
    const { months, sealed, corrections, openings } = this
    return {
      userId: USER,
      table: { rates: this.rates, shares: [{ userId: null, validFrom: '2000-01', share: 810_000 }] },
      months,
      sealed,
      corrections,
      openings,
    }
  }

  do(what: Act): void {
    if (what.kind === 'open') return void this.openings.set(what.year, what.balance)
    const at = MONTHS[what.month] ?? ''
    if (what.kind === 'rates')
      return void this.rates.push({ ...DOCUMENTED_RATES, validFrom: at, employerContribution: what.contribution })
    // What the service refuses: a change of a sealed month, or of a month before a sealed one.
    if (at <= (this.chain.at(-1)?.month ?? '')) return
    if (what.kind === 'save')
      this.months.set(at, {
        ...NO_INPUTS,
        currentSalary: 0,
        hourlyRate: 90_000,
        workingHours: what.hours,
        chosenGross: what.gross,
        costs: what.costs,
      })
    if (what.kind === 'correct' && this.chain.length > 0)
      this.corrections.set(at, (this.corrections.get(at) ?? 0) + what.value)
    if (what.kind === 'seal')
      for (const due of MONTHS.filter((one) => one > (this.chain.at(-1)?.month ?? '') && one <= at)) this.seal(due)
  }

  private seal(at: Month): void {
    const { history } = this
    const pay = {
      record: countedRecord(history, at, openingOfMonth(history, at), NOTHING_REPORTED),
      isSaved: this.months.has(at),
      terms: termsFor(history.table, USER, at),
    }
    const previousSha256 = this.chain.at(-1)?.sha256 ?? null
    const bytes = canonicalBytes(
      snapshotValue({
        userId: USER,
        month: at,
        previousSha256,
        closedAt: null,
        entries: [],
        mileage: 0,
        pay,
        records: [],
        corrections: [],
      }),
    )
    this.chain.push({ month: at, previousSha256, bytes, sha256: sha256(bytes) })
    this.sealed.set(at, readSnapshot(bytes).pay)
  }
}

/** Every month's closing balance, added up from the first to the last without the history's shortcuts. */
function balancesOf({ history }: Books): Map<Month, number> {
  const balances = new Map<Month, number>()
  let balance = 0
  for (const at of MONTHS) {
    if (at.endsWith('-01')) balance = history.openings.get(Number(at.slice(0, 4))) ?? balance
    const sealed = history.sealed.get(at)
    const saved = history.months.get(at)
    if (saved) balance += calculatePay(saved, termsFor(history.table, USER, at)).monthBalance
    balance += history.corrections.get(at) ?? 0
    if (sealed) balance = sealed.record.closingBalance
    balances.set(at, balance)
  }
  return balances
}

it('1 000 random histories: balances equal those of an independent computation, sealed months never change, every chain verifies', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const books = new Books()
      const kept = new Map<Month, string>()
      for (const one of acts) {
        books.do(one)
        for (const { month: at, bytes } of books.chain) if (!kept.has(at)) kept.set(at, new TextDecoder().decode(bytes))
      }
      const expected = balancesOf(books)
      for (const year of [2025, 2026]) {
        const records = recordsOfYear(books.history, year, new Map())
        expect(records.map(({ closingBalance }) => closingBalance)).toEqual(
          monthsOfYear(year).map((at) => expected.get(at)),
        )
        for (const [index, at] of monthsOfYear(year).entries()) {
          const sealed = kept.get(at)
          const record =
            sealed === undefined ? records[index] : readSnapshot(new TextEncoder().encode(sealed)).pay.record
          expect(records[index]).toEqual(record)
          expect(sealed === undefined ? openingOfMonth(books.history, at) : record?.openingBalance).toBe(
            record?.openingBalance,
          )
        }
      }
      expect(firstBreak(USER, books.chain, sha256)).toBeNull()
    }),
    { numRuns: 1_000 },
  )
})
