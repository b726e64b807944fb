import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
let stranger: postgres.Sql
beforeAll(async () => {
  identity = await startIdentity()
  const { password } = new URL(inject('testCluster').serviceUrls['identity'] ?? '')
  await identity.test.admin
    .unsafe(`create role published_reader login password '${password}' in role portal_services`)
    .catch(() => {})
  const url = new URL(identity.test.url)
  url.username = 'published_reader'
  stranger = postgres(url.href, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await stranger.end()
  await identity.close()
})

describe('what identity publishes to the other services', () => {
  it('answers for an open session of an active account', async () => {
    const userId = await identity.addPerson('olga@foretag.se')
    await identity.signIn('olga@foretag.se')
    const [session] = await identity.test.admin<
      { sid: string }[]
    >`select sid from identity.session where user_id = ${userId}`
    const check = () => stranger`select * from identity.session_check(${session?.sid ?? ''})`
    expect([...(await check())]).toEqual([{ user_id: userId, role: 1, can_see: false }])

    await identity.test.admin`update identity.account set role = 0, sees_all_purchases = true where id = ${userId}`
    expect([...(await check())]).toEqual([{ user_id: userId, role: 0, can_see: true }])

    await identity.test.admin`update identity.session set expires_at = now() where user_id = ${userId}`
    expect(await check()).toHaveLength(0)
  })

  it('answers the releases before as they ask, and the language of an account', async () => {
    const userId = await identity.addPerson('odd@foretag.se')
    await identity.signIn('odd@foretag.se')
    await identity.test.admin`update identity.account set language = 'en' where id = ${userId}`
    const [session] = await identity.test.admin<
      { sid: string }[]
    >`select sid from identity.session where user_id = ${userId}`
    const sid = session?.sid ?? ''
    const before = { user_id: userId, role: 1, can_see: false, is_proven: true, is_marked: true, lacks_factor: false }
    expect([...(await stranger`select * from identity.session_of(${sid})`)]).toEqual([before])
    expect([...(await stranger`select * from identity.current_session(${sid})`)]).toEqual([
      { ...before, language: 'en' },
    ])
    expect([
      ...(await stranger`select identity.language_of(${userId}) as own, identity.language_of(0) as none`),
    ]).toEqual([{ own: 'en', none: null }])
  })

  it('returns only the public part of the signing keys', async () => {
    const keys = await stranger<{ jwk: Record<string, unknown> }[]>`select jwk from identity.published_keys()`
    expect(keys.length).toBeGreaterThan(0)
    for (const { jwk } of keys) expect(Object.keys(jwk).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  it.each(['account', 'session', 'signing_key', 'post', 'failed_attempt', 'idempotency_key'])(
    'exposes nothing of %s',
    async (table) => {
      await expect(stranger.unsafe(`select * from identity.${table}`)).rejects.toThrow('permission denied')
    },
  )
})
