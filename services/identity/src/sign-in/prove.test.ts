import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authCalls, profileCalls, userCalls } from '@portal/identity-contract'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
let eva: string
let nina: { id: number; token: string }
beforeAll(async () => {
  identity = await startIdentity()
  await identity.addPerson('eva@foretag.se', { role: 'admin' })
  nina = { id: await identity.addPerson('nina@foretag.se'), token: '' }
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.test.admin`truncate identity.session, identity.failed_attempt`
  eva = await identity.signIn('eva@foretag.se')
  nina = { ...nina, token: await identity.signIn('nina@foretag.se') }
  await identity.test.admin`update identity.session set proven_at = now() - interval '11 minutes'`
})

const own = (wish: object, password?: string) =>
  identity.runner.run(profileCalls.update, { asAdministrator: false, wish, password }, { as: nina.token })
const byAdministrator = (wish: object, password?: string) =>
  identity.runner.run(profileCalls.update, { userId: nina.id, asAdministrator: true, wish, password }, { as: eva })
const invite = (email: string, role: 'admin' | 'user') =>
  identity.runner.run(userCalls.invite, { firstName: 'Bo', email, role }, { as: eva })
const report = () => identity.runner.run(userCalls.report, {}, { as: eva })
const prove = (password = PASSWORD, as = eva) => identity.runner.run(authCalls.prove, { password }, { as })
const stored = async () => [
  ...(await identity.test
    .admin`select email, password_hash, role, sees_all_purchases, salary, pay_locked from identity.account where id = ${nina.id}`),
]

describe('a proof is required from ten minutes after a sign-in (D66)', () => {
  it.each([
    ['for a password', () => own({}, 'Blabarspaj-9')],
    ['for an address', () => own({ email: 'annan@foretag.se' })],
    ['for another’s password', () => byAdministrator({}, 'Blabarspaj-9')],
    ['for another’s address', () => byAdministrator({ email: 'annan@foretag.se' })],
    ['for a role', () => byAdministrator({ role: 'admin' })],
    ['for the right to see all purchases', () => byAdministrator({ seesAllPurchases: true })],
    ['for another’s pay', () => byAdministrator({ salary: 100 })],
    ['for the lock of the pay', () => byAdministrator({ payLocked: true })],
    ['for an invitation of an administrator', () => invite('chef@foretag.se', 'admin')],
    ['for the report', report],
  ])('%s', async (_, act) => {
    const before = await stored()
    expect((await act()).body).toMatchObject({
      code: 'step_up',
      error: 'Bekräfta att det är du: logga in igen och försök en gång till.',
    })
    expect(await stored()).toEqual(before)
    await prove()
    await prove(PASSWORD, nina.token)
    expect((await act()).status).toBe(200)
    await identity.test
      .admin`update identity.account set email = 'nina@foretag.se', email_key = 'nina@foretag.se', password_hash = ${String(before[0]?.['password_hash'])}, role = 1, sees_all_purchases = false, salary = 0, pay_locked = false where id = ${nina.id}`
  })

  it.each([
    ['the rest of the own profile', () => own({ city: 'Umeå', email: 'Nina@foretag.se' })],
    ['the own pay, which locks itself', () => own({ salary: 4_500_000 })],
    [
      'another’s name, with everything else as it is',
      () => byAdministrator({ firstName: 'Nina', role: 'user', seesAllPurchases: false }),
    ],
    ['an invitation of a user', () => invite('bo@foretag.se', 'user')],
    ['activation and deactivation', () => byAdministrator({ active: true })],
  ])('but not for %s', async (_, act) => {
    expect((await act()).status).toBe(200)
  })

  it('but a forbidden call is refused as forbidden first', async () => {
    expect((await own({ role: 'admin' })).body.code).toBe('forbidden')
    expect((await identity.runner.run(userCalls.report, {}, { as: nina.token })).body.code).toBe('forbidden')
  })
})

describe('a proof', () => {
  it('fails with a wrong password, and is valid for one session only', async () => {
    expect([(await prove('Rabarber-48')).body, (await report()).status]).toEqual([
      { result: false, error: 'Lösenordet stämmer inte.' },
      403,
    ])
    const other = await identity.signIn('eva@foretag.se')
    expect((await prove(PASSWORD, other)).body).toEqual({ result: true, error: null })
    expect((await report()).status).toBe(403)
  })

  it('can be tried ten times in 15 minutes, at once or one after the other, without blocking sign-in', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => prove('Rabarber-48')))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
      429,
    ])
    const right = await prove()
    expect([right.status, right.body['result']]).toEqual([429, false])
    expect(await identity.signIn('eva@foretag.se')).not.toBe('')
  })
})
