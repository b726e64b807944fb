import { describe, expect, it } from 'vitest'
import { NO_INPUTS } from '../pay/pay-record.ts'
import { type ClosingMonth, findingsOf } from './close-findings.ts'

const nothing = { missing: [], sickWithoutHours: [], flagged: [] }
const ready: ClosingMonth = {
  checked: nothing,
  isClosed: true,
  isFixed: false,
  saved: NO_INPUTS,
  sources: { workingHours: 0, paidVacationDays: 0 },
  spending: { costs: 0, tools: 0, undecided: 0 },
  closingBalance: 0,
  lateRecords: 0,
}
const kinds = (change: Partial<ClosingMonth>) => findingsOf({ ...ready, ...change })

describe('findings of a month', () => {
  it('are none when it is ready', () => expect(kinds({})).toEqual([]))
  it('are none when it is sealed, in any other state', () =>
    expect(kinds({ isFixed: true, isClosed: false, saved: null, closingBalance: -1 })).toEqual([]))
  it.each<[string, Partial<ClosingMonth>, object]>([
    [
      'days without an entry, named',
      { checked: { ...nothing, missing: ['2026-11-03'] } },
      { kind: 'missing_days', days: ['2026-11-03'] },
    ],
    [
      'days with too many hours',
      { checked: { ...nothing, flagged: ['2026-11-03'] } },
      { kind: 'over_24', days: ['2026-11-03'] },
    ],
    [
      'sick days without hours',
      { checked: { ...nothing, sickWithoutHours: ['2026-11-03'] } },
      { kind: 'sick_without_hours', days: ['2026-11-03'] },
    ],
    ['a month that is not Klar', { isClosed: false }, { kind: 'not_klar' }],
    ['Snurra not saved', { saved: null }, { kind: 'pay_not_saved' }],
    [
      'hours that the time report says otherwise',
      { sources: { workingHours: 800, paidVacationDays: 0 } },
      { kind: 'pay_differs', fields: [{ name: 'workingHours', saved: 0, source: 800 }] },
    ],
    [
      'costs that money says otherwise',
      { spending: { costs: 1, tools: 2, undecided: 0 } },
      {
        kind: 'pay_differs',
        fields: [
          { name: 'costs', saved: 0, source: 1 },
          { name: 'tools', saved: 0, source: 2 },
        ],
      },
    ],
    ['a balance below 0', { closingBalance: -1 }, { kind: 'negative_balance' }],
    [
      'purchases that are not decided',
      { spending: { costs: 0, tools: 0, undecided: 2 } },
      { kind: 'purchase_undecided', count: 2 },
    ],
    ['records that came after the seal before', { lateRecords: 1 }, { kind: 'record_after_seal', count: 1 }],
  ])('name %s', (_, change, finding) => expect(kinds(change)).toEqual([finding]))
  it('leave out costs while money is away', () =>
    expect(kinds({ spending: null, saved: { ...NO_INPUTS, costs: 5 } })).toEqual([]))
})
