import { expect, it } from 'vitest'
import { reminderOf } from './reminder.ts'

const missing = { kind: 'missing_days', days: ['2026-10-05', '2026-10-06', '2026-10-07'] } as const

it('asks for the days that have passed, and for what the owner can correct', () => {
  expect(
    reminderOf(
      {
        findings: [
          missing,
          { kind: 'over_24', days: ['2026-10-02'] },
          { kind: 'pay_not_saved' },
          { kind: 'negative_balance' },
        ],
        contradictedDays: ['2026-10-01'],
      },
      '2026-10-06',
    ),
  ).toEqual({
    missingDays: ['2026-10-05'],
    remarks: [
      { kind: 'over_24', days: ['2026-10-02'] },
      { kind: 'pay_not_saved' },
      { kind: 'double', days: ['2026-10-01'] },
    ],
  })
})

it('asks for nothing but Klar of a month without findings', () => {
  expect(reminderOf({ findings: [] }, '2026-11-06')).toEqual({ missingDays: [], remarks: [] })
})
