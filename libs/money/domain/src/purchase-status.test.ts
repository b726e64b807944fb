import type { Actor } from '@portal/platform-domain'
import { describe, expect, it } from 'vitest'
import { daysUnderSeal, mayChangePurchase, PURCHASE_STATES, PURCHASE_STATUSES, sealAllows } from './purchase-status.ts'
import { isReviewer } from './reviewer.ts'

const owner: Actor = { userId: 7, role: 'user', seesAllPurchases: false }
const reviewer: Actor = { userId: 8, role: 'user', seesAllPurchases: true }
const admin: Actor = { userId: 1, role: 'admin', seesAllPurchases: false }

describe('who may change a purchase (spec 2 §4, D28)', () => {
  it.each([
    ['its owner', owner, [true, false, false]],
    ['a user who may see all purchases', reviewer, [false, false, false]],
    ['an administrator', admin, [true, true, true]],
  ])('%s: submitted, ongoing, ordered', (_who, actor, expected) => {
    expect(PURCHASE_STATUSES.map((status) => mayChangePurchase(actor, { ownerId: 7, status }))).toEqual(expected)
  })
})

describe('the states that a seal of its month leaves a purchase (ADR 74)', () => {
  it.each([
    ['submitted', ['submitted', 'ongoing', 'refused']],
    ['ongoing', ['submitted', 'ongoing', 'refused']],
    ['ordered', []],
  ] as const)('%s', (status, expected) => {
    const sealed = { status, isInSealedMonth: true }
    expect(PURCHASE_STATES.filter((state) => sealAllows(sealed, state))).toEqual(expected)
    expect(PURCHASE_STATES.every((state) => sealAllows({ status }, state))).toBe(true)
  })
})

describe('the days of an edit that may not be in a sealed month (ADR 74)', () => {
  const [date, later] = ['2026-09-15', '2026-10-15']
  const figures = { date, type: 'workTool', quantity: 1, amount: 500 }
  const submitted = { ...figures, status: 'submitted' } as const

  it.each([
    ['taken in hand where it stands', submitted, { ...figures, status: 'ongoing' }, []],
    ['ordered where it stands', submitted, { ...figures, status: 'ordered' }, [date]],
    ['given no status', submitted, figures, [date]],
    ['given another value', submitted, { ...figures, status: 'submitted', amount: 600 }, [date]],
    ['given another day', submitted, { ...figures, status: 'ordered', date: later }, [later]],
    [
      'ordered before',
      { ...figures, status: 'ordered' },
      { ...figures, status: 'ordered', date: later },
      [date, later],
    ],
  ] as const)('%s', (_case, purchase, edit, expected) => expect(daysUnderSeal(purchase, edit)).toEqual(expected))
})

it('lets administrators and users with the flag review purchases (D28)', () => {
  expect([owner, admin, reviewer].map(isReviewer)).toEqual([false, true, true])
})
