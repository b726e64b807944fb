import { authCalls, profileCalls, userCalls } from '@portal/identity-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actDuring, PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

const NEW = 'Blabarspaj-9'
let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

let count = 0
async function somebody() {
  const email = `sen${(count += 1)}@foretag.se`
  return { email, id: await identity.addPerson(email) }
}
const login = (email: string) => identity.runner.run(authCalls.login, { email, password: PASSWORD })
const tokenOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['token'] as { access_token: string } | null)?.access_token
const me = async (token: string) => (await identity.runner.run(authCalls.me, {}, { as: token })).status
const openSessions = ({ id }: { id: number }) =>
  identity.test.admin`select from identity.session where user_id = ${id} and ended_at is null`
const administer = (userId: number, wish: { active: boolean }) =>
  identity.runner.run(profileCalls.update, { userId, asAdministrator: true, wish }, { as: identity.people.admin.token })

describe('a sign-in during a revocation', () => {
  it('opens no session with a password that was changed after its check', async () => {
    const nina = await somebody()
    const hash = await identity.deps.passwords.hash(NEW)
    const outcome = await actDuring(
      identity,
      (change) => change`update identity.account set password_hash = ${hash} where id = ${nina.id}`,
      () => login(nina.email),
    )
    expect(outcome.body).toEqual({ result: false, token: null, error: 'Invalid email or password!' })
    expect(await openSessions(nina)).toHaveLength(0)
  })

  it('opens no session that would become valid when the account is activated again', async () => {
    const nina = await somebody()
    const outcome = await actDuring(
      identity,
      (change) => change`update identity.account set active = false where id = ${nina.id}`,
      () => login(nina.email),
    )
    expect(outcome.body['result']).toBe(false)
    await administer(nina.id, { active: true })
    expect(await openSessions(nina)).toHaveLength(0)
  })

  it('leaves none open after a simultaneous password change', async () => {
    for (let round = 0; round < 8; round += 1) {
      const nina = await somebody()
      const token = await identity.signIn(nina.email)
      const [changed, ...signIns] = await Promise.all([
        identity.runner.run(profileCalls.update, { asAdministrator: false, wish: {}, password: NEW }, { as: token }),
        ...Array.from({ length: 5 }, () => login(nina.email)),
      ])
      expect(changed.status).toBe(200)
      const late = signIns.map(tokenOf).filter((given) => given !== undefined)
      expect(await Promise.all(late.map(me))).toEqual(late.map(() => 401))
    }
  })

  it('leaves none to become valid after a simultaneous deactivation', async () => {
    for (let round = 0; round < 8; round += 1) {
      const nina = await somebody()
      await Promise.all([
        identity.runner.run(userCalls.deactivate, { id: nina.id }, { as: identity.people.admin.token }),
        ...Array.from({ length: 5 }, () => login(nina.email)),
      ])
      await administer(nina.id, { active: true })
      expect(await openSessions(nina)).toHaveLength(0)
    }
  })
})
