import { expect, it } from 'vitest'
import type { FindingKind } from './close-findings.ts'
import { findClosings } from './closing-list.ts'
import type { ClosingRow } from './closing-row.ts'

const row = (firstName: string, kinds: readonly FindingKind[], more: Partial<ClosingRow> = {}): ClosingRow => ({
  userId: 1,
  firstName,
  lastName: 'Ek',
  pictureUrl: null,
  state: 'open',
  isClosed: false,
  findings: kinds.map((kind) => ({ kind, text: kind })),
  hours: 0,
  vacationDays: 0,
  sickHours: 0,
  childCareDays: 0,
  isPaySaved: true,
  monthBalance: 0,
  closingBalance: 0,
  receipts: 0,
  ...more,
})
const missing = (...days: string[]) => [{ kind: 'missing_days' as const, days, text: '' }]

it('orders rows by the most serious finding, then by the missing days and the number of findings', () => {
  const rows = [
    row('A', ['not_klar']),
    row('B', ['not_klar', 'pay_not_saved']),
    row('C', ['purchase_undecided', 'sick_without_hours']),
    row('D', ['purchase_undecided']),
    row('E', [], { findings: missing('2026-10-05') }),
    row('F', [], { findings: missing('2026-10-05', '2026-10-06') }),
    row('G', [], { contradictedDays: ['2026-10-05'] }),
    row('H', ['pay_differs']),
    row('I', ['pay_not_saved'], { isLaterSealed: true }),
  ]
  const names = findClosings(rows, { sort: 'findings', order: 'desc' }).map(({ firstName }) => firstName)
  expect(names.join('')).toBe('HFEGCDBAI')
})

it('counts in a month that is over a Snurra that is not saved among what its owner owes', () => {
  const rows = [row('A', ['purchase_undecided']), row('B', ['pay_not_saved']), row('C', ['negative_balance'])]
  const order = (isOver: boolean) =>
    findClosings(rows, { sort: 'findings', order: 'desc', isOver }).map(({ firstName }) => firstName)
  expect(order(true).join('')).toBe('CBA')
  expect(order(false).join('')).toBe('CAB')
})
