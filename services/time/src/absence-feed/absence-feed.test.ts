import { randomUUID } from 'node:crypto'
import { describeSecurity, publishedEvents, TEST_GATEWAY_KEY } from '@portal/testkit'
import { absenceFeedCalls, timeEntryCalls } from '@portal/time-contract'
import type { TimeStatus } from '@portal/time-domain'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'

let test: TimeTest
let user: string
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const state = async (as = user) => (await test.runner.run(absenceFeedCalls.get, {}, { as })).answer()
const renew = async (as = user) => (await test.runner.run(absenceFeedCalls.renew, {}, { as })).answer().key
const end = (as = user) => test.runner.run(absenceFeedCalls.end, {}, { as })
/** Reads the feed as a calendar program does: without a session. */
const read = (key: string | undefined, headers: Record<string, string> = {}) =>
  test.runner.run(absenceFeedCalls.read, { key }, { headers })
const report = (status: TimeStatus, start: string, end = start, as = user) =>
  test.runner.run(timeEntryCalls.add, { event: { start, end, status, hours: 800, description: 'Hemligt' } }, { as })
const events = async (key: string) => {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(key)).response.text()) as never[])
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()])
}

/** As in identity's event. */
const passwordChanged = (userId: number, at: string) =>
  fetch(new URL('/internal/events', test.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': TEST_GATEWAY_KEY },
    body: JSON.stringify({ events: [{ type: 'password-changed', id: randomUUID(), userId, at }] }),
  })

describe('the absence subscription: works', () => {
  it('ends with a change of password, except for a newer key', async () => {
    const [key, others] = [await renew(), await renew(test.people.other.token)]
    await passwordChanged(test.people.user.id, '2026-11-20T12:59:00.000Z')
    expect((await read(key)).status).toBe(200)
    await passwordChanged(test.people.user.id, '2026-11-20T13:01:00.000Z')
    expect([(await read(key)).status, (await read(others)).status, await state()]).toEqual([404, 200, { isOn: false }])
  })

  it('is off until its owner turns it on, and gives a new long key each time', async () => {
    expect(await state()).toEqual({ isOn: false })
    const [first, second] = [await renew(), await renew()]
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(second).not.toBe(first)
    expect(await state()).toEqual({ isOn: true, since: '2026-11-20T13:00:00.000Z' })
    expect(await state(test.people.other.token)).toEqual({ isOn: false })
  })

  it("shows the owner's absence, consecutive days as one, and neither work nor other users' absence", async () => {
    await report('vacation', '2026-12-21', '2026-12-23')
    await report('work', '2026-11-18')
    await report('childCare', '2026-11-19')
    await report('sick', '2026-11-18', '2026-11-18', test.people.other.token)
    const key = await renew()
    expect(await events(key)).toEqual([
      ['Frånvarande', '2026-11-19', '2026-11-20'],
      ['Semester', '2026-12-21', '2026-12-24'],
    ])
    expect(await (await read(key)).response.text()).not.toContain('Hemligt')
  })

  it('follows the time report, from a year ago to two years ahead', async () => {
    for (const day of ['2025-11-18', '2025-11-19', '2028-11-20', '2028-11-21']) await report('leave', day)
    const key = await renew()
    expect((await events(key)).map(([, start]) => start)).toEqual(['2025-11-19', '2028-11-20'])
    const [entry] = (await test.runner.run(timeEntryCalls.list, { year: 2028, month: 11 }, { as: user })).answer()
    await test.runner.run(timeEntryCalls.remove, { id: entry?.id ?? 0 }, { as: user })
    expect(await events(key)).toHaveLength(1)
  })

  it('is text/calendar with an ETag that changes when the absence does', async () => {
    const key = await renew()
    const { response } = await read(key)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const etag = response.headers.get('etag') ?? ''
    expect((await read(key, { 'if-none-match': etag })).status).toBe(304)
    await report('leave', '2026-11-23')
    const changed = await read(key, { 'if-none-match': etag })
    expect([changed.status, changed.response.headers.get('etag') === etag]).toEqual([200, false])
  })

  it('shows its owner when a calendar last read it', async () => {
    await read(await renew())
    expect((await state()).lastRead).toBe('2026-11-20T13:00:00.000Z')
  })

  it('is reported to the activity log when it is turned on, renewed and turned off', async () => {
    await renew()
    await renew()
    await end()
    await end()
    expect(
      (await publishedEvents(test.db.admin, 'time')).map((event) => (event as { message: string }).message),
    ).toEqual([
      'Slog på prenumerationen på sin frånvaro',
      'Bytte länk till prenumerationen på sin frånvaro',
      'Stängde av prenumerationen på sin frånvaro',
    ])
  })
})

describe('the absence subscription of a user who chose English', () => {
  const choose = (language: string | null) =>
    test.db.admin`update identity.account set language = ${language} where id = ${test.people.user.id}`

  it('follows the choice, with the same link, and is Swedish while identity is the release before', async () => {
    await report('vacation', '2026-12-21')
    await report('sick', '2026-11-19')
    const key = await renew()
    const shown = async () => (await events(key)).map(([summary]) => summary)
    await choose('en')
    expect(await shown()).toEqual(['Away', 'Vacation'])
    const { response } = await read(key)
    expect(response.headers.get('content-disposition')).toBe('inline; filename="absence.ics"')
    expect(await response.text()).toContain('X-WR-CALNAME:Absence – ')
    await test.db.admin`alter function identity.language_of(integer) rename to not_published_yet`
    expect(await shown()).toEqual(['Frånvarande', 'Semester'])
    await test.db.admin`alter function identity.not_published_yet(integer) rename to language_of`
    await choose(null)
    expect(await shown()).toEqual(['Frånvarande', 'Semester'])
  })
})

describe('the absence subscription: refuses', () => {
  it('the old key after a new one, and any key after the end', async () => {
    const old = await renew()
    const key = await renew()
    expect((await read(old)).status).toBe(404)
    expect((await read(key)).status).toBe(200)
    expect((await end()).answer()).toEqual({ isOn: false })
    expect((await read(key)).status).toBe(404)
  })

  it('the key of a deactivated account', async () => {
    const key = await renew()
    await test.db.admin`update time.person set active = false where user_id = ${test.people.user.id}`
    expect((await read(key)).status).toBe(404)
    await test.db.admin`update time.person set active = true where user_id = ${test.people.user.id}`
    expect((await read(key)).status).toBe(200)
  })

  it.each([[undefined], [''], ['x'], ['A'.repeat(43)], ['å ä ö']])('the key %j like any wrong key', async (key) => {
    await renew()
    const outcome = await read(key)
    expect([outcome.status, outcome.body.code]).toEqual([404, 'not_found'])
  })

  it('a session’s token as a key, and a key as a session', async () => {
    const key = await renew()
    expect((await test.runner.run(absenceFeedCalls.read, {}, { as: user })).status).toBe(404)
    expect((await test.runner.run(absenceFeedCalls.read, {}, { raw: { nyckel: user } })).status).toBe(400)
    expect((await test.runner.run(absenceFeedCalls.get, {}, { as: key })).status).toBe(401)
  })

  it('to store the key: only its hash is stored, and no idempotent answer', async () => {
    const key = (
      await test.runner.run(absenceFeedCalls.renew, {}, { as: user, headers: { 'idempotency-key': 'once' } })
    ).answer().key
    const tables = [await test.stored(), await test.db.admin`select * from time.idempotency_key`]
    expect(JSON.stringify(tables)).not.toContain(key)
  })

  it('more than 60 reads of a feed in a quarter of an hour, without affecting other feeds', async () => {
    const [key, others] = [await renew(), await renew(test.people.other.token)]
    const statuses = (await Promise.all(Array.from({ length: 62 }, () => read(key)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    const refused = await read(key)
    expect(refused.status).toBe(429)
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await read(others)).status).toBe(200)
  })

  it('an address that keeps trying keys', async () => {
    await test.db.admin`insert into time.feed_request values ('address 192.0.2.1', 300, '2026-11-20T13:10:00Z')`
    expect((await read('x')).status).toBe(429)
    expect((await read(await renew())).status).toBe(200)
  })
})

describeSecurity('the absence subscription', {
  calls: absenceFeedCalls,
  samples: { get: { input: {} }, renew: { input: {} }, end: { input: {} }, read: { input: {} } },
  setUp: async () => {
    const subject = await startTimeTest()
    await subject.runner.run(absenceFeedCalls.renew, {}, { as: subject.people.user.token })
    return { ...subject, snapshot: subject.stored }
  },
})
