import { expect, it } from 'vitest'
import { recordOwner } from './actor.ts'

const user = { userId: 7, role: 'user', seesAllPurchases: false } as const
const admin = { userId: 1, role: 'admin', seesAllPurchases: false } as const

it('uses the caller when no user is named (D7)', () => expect(recordOwner(user, undefined)).toBe(7))
it('lets every user name themselves', () => expect(recordOwner(user, 7)).toBe(7))
it('lets administrators name any user', () => expect(recordOwner(admin, 7)).toBe(7))
it('refuses a user who names another user', () =>
  expect(recordOwner({ ...user, seesAllPurchases: true }, 8)).toBeNull())
