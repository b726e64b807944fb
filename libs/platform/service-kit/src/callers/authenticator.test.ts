import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPeople, createTestDatabase, type People, type TestDatabase } from '@portal/testkit'
import { createAuthenticator } from './authenticator.ts'
import type { DatabaseSession } from '../database/session.ts'

const NOW = new Date('2026-11-20T13:00:00Z')
let db: TestDatabase
let people: People
const authenticate = (token: string, now = NOW) => createAuthenticator(db.database.orm, () => now).authenticate(token)

beforeAll(async () => {
  db = await createTestDatabase('money')
  people = await createPeople(db.admin, NOW)
})
afterAll(() => db.drop())

it('takes the actor from the session, not from the token', async () => {
  expect((await authenticate(people.user.token))?.actor).toEqual({
    userId: people.user.id,
    role: 'user',
    seesAllPurchases: false,
  })
  expect((await authenticate(people.reviewer.token))?.actor.seesAllPurchases).toBe(true)
  expect((await authenticate(people.admin.token))?.actor.role).toBe('admin')
})

it.each(['deactivated', 'signedOut', 'expired', 'forged'] as const)('refuses %s', async (who) => {
  expect(await authenticate(people[who].token)).toBeNull()
})

it('refuses tokens that are malformed, unsigned, or signed with another algorithm', async () => {
  const [header, payload] = people.user.token.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const token of ['', 'a.b.c', `${header}.${payload}.`, `${none}.${payload}.`])
    expect(await authenticate(token)).toBeNull()
})

it('applies a sign-out, a deactivation and a changed role on the next request (D9)', async () => {
  const authenticator = createAuthenticator(db.database.orm, () => NOW)
  const { token, id } = people.other
  expect((await authenticator.authenticate(token))?.actor.role).toBe('user')
  await db.admin`update identity.account set role = 0 where id = ${id}`
  expect((await authenticator.authenticate(token))?.actor.role).toBe('admin')
  await db.admin`update identity.account set active = false where id = ${id}`
  expect(await authenticator.authenticate(token)).toBeNull()
  await db.admin`update identity.account set active = true where id = ${id}`
  await db.admin`update identity.session set ended_at = now() where user_id = ${id}`
  expect(await authenticator.authenticate(token)).toBeNull()
})

it('checks a session once for simultaneous calls, and again for the next call', async () => {
  const { runner } = db.database.orm as DatabaseSession
  const asked = vi.spyOn(runner, 'run')
  const authenticator = createAuthenticator(db.database.orm, () => NOW)
  const { token, id } = people.user
  await authenticator.authenticate(token)
  asked.mockClear()
  const together = await Promise.all([1, 2, 3].map(() => authenticator.authenticate(token)))
  expect([asked.mock.calls.length, together.map((session) => session?.actor.userId)]).toEqual([1, [id, id, id]])
  await authenticator.authenticate(token)
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
})

it("has the user's language from the next call on, and Swedish while identity is the release before", async () => {
  const { token, id } = people.reviewer
  const language = async () => (await authenticate(token))?.language
  expect(await language()).toBe('sv')
  await db.admin`update identity.account set language = 'en' where id = ${id}`
  expect(await language()).toBe('en')
  const publish = (name: string, before: string) =>
    db.admin.unsafe(`
      alter function identity.${before}(uuid) rename to ${name};
      create or replace function identity.session_of(checked uuid)
      returns table (user_id integer, role smallint, can_see boolean, is_proven boolean, is_marked boolean, lacks_factor boolean)
      language sql stable security definer
      as $$ select user_id, role, can_see, is_proven, is_marked, lacks_factor from identity.${name}(checked) $$`)
  await publish('not_published_yet', 'current_session')
  expect(await authenticate(token)).toMatchObject({ language: 'sv', actor: { userId: id } })
  await publish('current_session', 'not_published_yet')
  expect(await language()).toBe('en')
})

it('forgets a cached token when it expires', async () => {
  let now = NOW
  const authenticator = createAuthenticator(db.database.orm, () => now)
  expect(await authenticator.authenticate(people.user.token)).not.toBeNull()
  now = new Date(NOW.getTime() + 2 * 3_600_000)
  expect(await authenticator.authenticate(people.user.token)).toBeNull()
})

it('uses a key that was published after it started', async () => {
  const authenticator = createAuthenticator(db.database.orm, () => NOW)
  await authenticator.authenticate(people.user.token)
  await db.admin`delete from identity.signing_key`
  const later = await createPeople(await emptied(), NOW)
  expect(await authenticator.authenticate(later.user.token)).toBeNull()
})

async function emptied() {
  await db.admin`truncate identity.account, identity.session cascade`
  return db.admin
}
