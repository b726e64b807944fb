import { describe, expect, it } from 'vitest'
import { type AccountState, decideAccountChange } from './account-change.ts'

const pay = { salary: 4_000_000, pension: 0, locked: false }
const user: AccountState = {
  id: 7,
  role: 'user',
  active: true,
  seesAllPurchases: false,
  employedFrom: '2026-11-02',
  pay,
  activeAdministrators: 2,
}
const admin: AccountState = { ...user, id: 1, role: 'admin' }
const byUser = { userId: 7, role: 'user' } as const
const byAdmin = { userId: 1, role: 'admin' } as const
const byOtherAdmin = { userId: 2, role: 'admin' } as const

describe('changing an account', () => {
  it.each([{ role: 'admin' }, { active: false }, { seesAllPurchases: true }, { employedFrom: null }] as const)(
    'refuses a user who requests %j (D14)',
    (wish) => expect(decideAccountChange(user, wish, byUser)).toEqual({ refused: 'forbidden' }),
  )
  it('lets a user send unchanged rights', () =>
    expect(
      decideAccountChange(
        user,
        { role: 'user', active: true, seesAllPurchases: false, employedFrom: '2026-11-02', firstName: 'A' },
        byUser,
      ).refused,
    ).toBeNull())
  it('lets an administrator change them', () =>
    expect(
      decideAccountChange(user, { role: 'admin', seesAllPurchases: true, employedFrom: null }, byAdmin),
    ).toMatchObject({
      refused: null,
      rights: { role: 'admin', active: true, seesAllPurchases: true, employedFrom: null },
    }))

  it('lets no user deactivate themselves (D15)', () =>
    expect(decideAccountChange(admin, { active: false }, byAdmin)).toEqual({ refused: 'own_account' }))
  it.each([
    ['demoted', { role: 'user' }],
    ['deactivated', { active: false }],
  ] as const)('does not let the last active administrator be %s (D15)', (_, wish) =>
    expect(decideAccountChange({ ...admin, activeAdministrators: 1 }, wish, byOtherAdmin)).toEqual({
      refused: 'last_admin',
    }),
  )
  it('lets an inactive administrator be demoted', () =>
    expect(
      decideAccountChange({ ...admin, active: false, activeAdministrators: 1 }, { role: 'user' }, byOtherAdmin).refused,
    ).toBeNull())
  it('lets one of two administrators step down', () =>
    expect(decideAccountChange(admin, { role: 'user' }, byAdmin).refused).toBeNull())

  it('keeps the pay lock (D13)', () => {
    expect(decideAccountChange(user, { salary: 1 }, byUser)).toMatchObject({
      refused: null,
      pay: { salary: 1, locked: true },
      payStamped: true,
    })
    expect(decideAccountChange({ ...user, pay: { ...pay, locked: true } }, { salary: 1 }, byUser)).toEqual({
      refused: 'pay_locked',
    })
    expect(decideAccountChange({ ...user, pay: { ...pay, locked: true } }, { firstName: 'A' }, byUser)).toMatchObject({
      refused: null,
      payStamped: false,
    })
  })
})
