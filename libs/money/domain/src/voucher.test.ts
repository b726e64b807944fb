import { expect, it } from 'vitest'
import { voucherInput } from './voucher.ts'

it('accepts a day that exists and an amount in öre', () => {
  expect(voucherInput.safeParse({ date: '2026-11-20', amount: 12_350 }).success).toBe(true)
})
it.each([
  [{ date: '2026-02-30', amount: 1 }, 'date'],
  [{ date: '', amount: 1 }, 'date'],
  [{ date: '2026-11-20', amount: -1 }, 'amount'],
  [{ date: '2026-11-20', amount: 1.5 }, 'amount'],
  [{ date: '2026-11-20' }, 'amount'],
])('refuses %j at %s', (input, field) => expect(voucherInput.safeParse(input).error?.issues[0]?.path).toEqual([field]))
