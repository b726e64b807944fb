import { describe, expect, it } from 'vitest'
import { decidePay, type Pay } from './pay-lock.ts'

const open: Pay = { salary: 4_000_000, pension: 200_000, locked: false }
const locked: Pay = { ...open, locked: true }

describe('a user and their own pay (D13)', () => {
  it.each([
    ['salary', { salary: 4_500_000 }],
    ['pension', { pension: 0 }],
  ])('locks both after a change of %s', (_, wish) =>
    expect(decidePay(open, wish, 'user')).toEqual({
      outcome: 'changed',
      pay: { ...open, ...wish, locked: true },
      stamped: true,
    }),
  )
  it('refuses a further change while locked', () =>
    expect(decidePay(locked, { salary: 1 }, 'user')).toEqual({ outcome: 'refused', because: 'pay_locked' }))
  it.each([
    ['nothing', {}],
    ['the same figures', { salary: 4_000_000, pension: 200_000, locked: true }],
  ])('treats %s as no change, locked or not', (_, wish) =>
    expect(decidePay(locked, wish, 'user')).toEqual({ outcome: 'unchanged' }),
  )
  it.each([
    ['unlock', locked, { locked: false }],
    ['unlock together with new figures', locked, { locked: false, salary: 1 }],
    ['lock', open, { locked: true }],
  ])('refuses to %s (D14)', (_, current, wish) =>
    expect(decidePay(current, wish, 'user')).toEqual({ outcome: 'refused', because: 'forbidden' }),
  )
})

describe("an administrator and any user's pay (D13)", () => {
  it('changes it although locked, and keeps the lock', () =>
    expect(decidePay(locked, { salary: 1 }, 'admin')).toEqual({
      outcome: 'changed',
      pay: { ...locked, salary: 1 },
      stamped: true,
    }))
  it('changes it without locking', () =>
    expect(decidePay(open, { pension: 1 }, 'admin')).toEqual({
      outcome: 'changed',
      pay: { ...open, pension: 1 },
      stamped: true,
    }))
  it('has a switch for the lock that sets no time', () =>
    expect(decidePay(locked, { locked: false }, 'admin')).toEqual({ outcome: 'changed', pay: open, stamped: false }))
})
