import { expect, it } from 'vitest'
import { isReviewer, recordOwner } from './actor.ts'

const user = { userId: 7, role: 'user', seesAllPurchases: false } as const
const admin = { userId: 1, role: 'admin', seesAllPurchases: false } as const

it('takes a missing user as the caller (D7)', () => expect(recordOwner(user, undefined)).toBe(7))
it('lets everybody name themselves', () => expect(recordOwner(user, 7)).toBe(7))
it('lets administrators name anybody', () => expect(recordOwner(admin, 7)).toBe(7))
it('lets nobody else name another', () => expect(recordOwner({ ...user, seesAllPurchases: true }, 8)).toBeNull())
it('lets administrators and those with the flag review purchases (D28)', () => {
  expect([user, admin, { ...user, seesAllPurchases: true }].map(isReviewer)).toEqual([false, true, true])
})
