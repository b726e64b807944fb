import { authCalls } from '@portal/identity-contract'
import { networkOf } from '@portal/service-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openReset } from '../mailed-links/resets.repository.ts'
import { PASSWORD, type RunningIdentity, startIdentity, untilWaiting } from '../testing.ts'
import { attemptKeys, codeKeys, countAttempt, forgetOldAttempts, proofKeys } from './failed-attempts.repository.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
  await identity.addPerson('nina@foretag.se')
})
afterAll(() => identity.close())
beforeEach(async () => {
  identity.setTime(undefined)
  await identity.test.admin`truncate identity.failed_attempt`
})

const attempt = (password: string, { email = 'nina@foretag.se', from = '192.0.2.1' } = {}) =>
  identity.runner.run(authCalls.login, { email, password }, { headers: { 'x-client-address': from } })
const wrong = (times: number, where = {}) =>
  Promise.all(Array.from({ length: times }, () => attempt('Wrong-pass-1', where)))
const spend = (key: string, attempts: number) =>
  identity.test.admin`insert into identity.failed_attempt values (${key}, ${attempts}, now() + interval '15 minutes')`

describe('guessing is slowed (D54)', () => {
  it('answers ten failed attempts on an account, then 429 with the time to wait, even for the right password', async () => {
    for (let i = 0; i < 10; i += 1) expect((await attempt('Wrong-pass-1')).status).toBe(200)
    const { status, body, response } = await attempt(PASSWORD, { from: '192.0.2.77' })
    expect(status).toBe(429)
    expect(body).toMatchObject({ result: false, token: null, code: 'too_many_attempts' })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })

  it('lets no parallel burst pass the limit', async () => {
    const outcomes = await wrong(40)
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  it('counts spellings of one address together', async () => {
    await wrong(5)
    const outcomes = await wrong(10, { email: 'NINA@foretag.se' })
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  it('treats unknown addresses in the same way, so that the limit does not show which exist', async () => {
    const outcomes = await wrong(12, { email: 'ingen@foretag.se' })
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('limits an address over many accounts at 100', async () => {
    await spend('address 192.0.2.5', 99)
    expect((await attempt('Wrong-pass-1', { email: 'a@foretag.se', from: '192.0.2.5' })).status).toBe(200)
    expect((await attempt('Wrong-pass-1', { email: 'b@foretag.se', from: '192.0.2.5' })).status).toBe(429)
    expect((await attempt('Wrong-pass-1', { email: 'b@foretag.se', from: '192.0.2.6' })).status).toBe(200)
  })

  it('does not count successful sign-ins, in parallel or one by one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => attempt(PASSWORD)))
    expect(outcomes.every(({ body }) => body['result'] === true)).toBe(true)
    const counters = await identity.test.admin<{ attempts: number }[]>`select attempts from identity.failed_attempt`
    expect(counters.map(({ attempts }) => attempts)).toEqual([0, 0])
  })

  it('does not count refused attempts against the address', async () => {
    await spend('account nina@foretag.se', 10)
    await wrong(3)
    expect(
      await identity.test.admin`select from identity.failed_attempt where key like 'address%' and attempts > 0`,
    ).toHaveLength(0)
  })

  it('allows attempts again after 15 minutes', async () => {
    await wrong(10)
    identity.setTime(new Date(Date.now() + 14 * 60_000))
    expect((await attempt(PASSWORD)).status).toBe(429)
    identity.setTime(new Date(Date.now() + 15 * 60_000 + 1000))
    expect((await attempt('Wrong-pass-1')).status).toBe(200)
    expect((await attempt(PASSWORD)).body['result']).toBe(true)
  })
})

it.each([
  ['sign-in', attemptKeys('nina@foretag.se', '192.0.2.5')],
  ['code', codeKeys(2, '192.0.2.5')],
  ['proof', proofKeys(2, '192.0.2.5')],
])(
  'an attempt that waits for one counter holds no other, which two could hold against each other: %s',
  async (_, keys) => {
    const { orm } = identity.deps.database
    const names = Object.values(keys)
    await countAttempt(orm, keys, new Date())
    let counted: Promise<void> | undefined
    await identity.test.admin.begin(async (transaction) => {
      const [first] = await transaction<
        { key: string }[]
      >`select key from identity.failed_attempt where key = any(${names}) order by key limit 1 for update`
      counted = countAttempt(orm, keys, new Date())
      await untilWaiting(identity)
      const others =
        await transaction`select from identity.failed_attempt where key = any(${names}) and key <> ${first?.key ?? ''} for update nowait`
      expect(others).toHaveLength(1)
    })
    await counted
    const counters = await identity.test.admin<{ attempts: number }[]>`select attempts from identity.failed_attempt`
    expect(counters.map(({ attempts }) => attempts)).toEqual([2, 2])
  },
)

it('an ended window that is counted in at this moment is not deleted, and not waited for', async () => {
  await spend('account nina@foretag.se', 3)
  await spend('account anna@foretag.se', 3)
  await identity.test.admin`update identity.failed_attempt set window_ends = now() - interval '1 minute'`
  await identity.test.admin.begin(async (transaction) => {
    await transaction`select from identity.failed_attempt where key = 'account nina@foretag.se' for update`
    await forgetOldAttempts(identity.deps.database.orm, new Date())
  })
  const left = await identity.test.admin<{ key: string }[]>`select key from identity.failed_attempt`
  expect(left.map(({ key }) => key)).toEqual(['account nina@foretag.se'])
})

describe('guesses of strangers lock no user out (D54)', () => {
  const onDevice = (device: string, password = PASSWORD, email = 'nina@foretag.se') =>
    identity.runner.run(authCalls.login, { email, password, device }, { headers: { 'x-client-address': '192.0.2.9' } })
  const known = async () => String((await onDevice('')).body['device'])

  it('a device that signed in before has its own counter, also of ten', async () => {
    const device = await known()
    await wrong(12)
    await identity.test.admin`update identity.failed_attempt set attempts = 100 where key = 'address 192.0.2.9'`
    expect((await onDevice(device)).body['result']).toBe(true)
    for (let turn = 0; turn < 10; turn += 1) expect((await onDevice(device, 'Wrong-pass-1')).status).toBe(200)
    expect((await onDevice(device)).status).toBe(429)
  })
  it('a device of another address, with a forged token, or older than half a year is a stranger', async () => {
    await identity.addPerson('olle@foretag.se')
    const olles = String((await onDevice('', PASSWORD, 'olle@foretag.se')).body['device'])
    const ninas = await known()
    await wrong(10)
    for (const device of [olles, `${ninas}x`, 'a.b.c', '']) expect((await onDevice(device)).status).toBe(429)
    identity.setTime(new Date(Date.now() + 181 * 86_400_000))
    await wrong(10)
    expect((await onDevice(ninas)).status).toBe(429)
  })
  it('the device token is sent only when requested: the documented answer is unchanged', async () => {
    expect(Object.keys((await attempt(PASSWORD)).body).toSorted()).toEqual(['error', 'result', 'token'])
  })
  it('the owner can sign in by the mailed link', async () => {
    const [account] = await identity.test.admin<
      { id: number; email: string; passwordHash: string }[]
    >`select id, email, password_hash as "passwordHash" from identity.account where email_key = 'nina@foretag.se'`
    await wrong(10)
    const token = (account && (await openReset(identity.deps.database.orm, account, new Date()))) ?? ''
    expect((await identity.runner.run(authCalls.resetPassword, { token, password: PASSWORD })).body).toEqual({
      result: true,
      error: null,
    })
    expect((await attempt(PASSWORD)).body['result']).toBe(true)
  })
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network))
