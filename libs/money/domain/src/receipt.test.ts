import { expect, it } from 'vitest'
import { receiptInput, RECEIPT_FILE_KINDS } from './receipt.ts'

it('takes a day that exists and an amount in öre', () => {
  expect(receiptInput.safeParse({ date: '2026-11-20', amount: 12_350 }).success).toBe(true)
})
it.each([
  [{ date: '2026-02-30', amount: 1 }, 'date'],
  [{ date: '', amount: 1 }, 'date'],
  [{ date: '2026-11-20', amount: -1 }, 'amount'],
  [{ date: '2026-11-20', amount: 1.5 }, 'amount'],
  [{ date: '2026-11-20' }, 'amount'],
])('refuses %j at %s', (input, field) => expect(receiptInput.safeParse(input).error?.issues[0]?.path).toEqual([field]))

it('takes documents and photos (D25)', () => expect(RECEIPT_FILE_KINDS).toEqual(['pdf', 'xlsx', 'xls', 'jpeg', 'png', 'webp', 'heic']))
