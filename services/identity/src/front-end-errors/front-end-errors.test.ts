import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { frontEndErrorCalls } from '@portal/identity-contract'
import { FILES_ORIGIN_ERROR, FRONT_END_ERRORS_A_DAY, type FrontEndError } from '@portal/identity-domain'
import { type Operations, openOperations, silentLog } from '@portal/service-kit'
import { type BuiltStack, FRONT_END_SOURCES_PATH, FRONT_END_STACKS_PATH } from '@portal/platform-contract/releases'
import { describeSecurity, TEST_GATEWAY_KEY } from '@portal/testkit'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { forgetOldFrontEndErrors } from './front-end-errors.repository.ts'

let identity: RunningIdentity
let operations: Operations
beforeAll(async () => {
  operations = await openOperations({ service: 'identity', host: '127.0.0.1', port: 0, log: silentLog })
  identity = await startIdentity({ operations })
})
afterAll(async () => {
  await identity.close()
  await operations.close()
})
beforeEach(() => identity.test.admin`truncate identity.front_end_error`)

const CRASH: FrontEndError = {
  remote: 'money',
  version: '4f2a91c0',
  kind: 'render',
  error: 'TypeError',
  place: 'assets/receipts.8f3a91c002.js:1:4711',
  page: '/Kvitto',
}
const report = (error: Partial<FrontEndError> = {}, as = identity.people.user.token) =>
  identity.runner.run(frontEndErrorCalls.report, { ...CRASH, ...error }, { as })
const list = async () =>
  (await identity.runner.run(frontEndErrorCalls.list, {}, { as: identity.people.admin.token })).answer()

describe('errors in browsers', () => {
  it('are counted for each release, kind and place, the latest first, with its page', async () => {
    await report()
    await report({ version: '0b11aa22', kind: 'load', error: '', place: '' })
    await report({ page: '/user/*' }, identity.people.other.token)
    expect((await list()).map(({ version, count, page }) => [version, count, page])).toEqual([
      ['4f2a91c0', 2, '/user/*'],
      ['0b11aa22', 1, '/Kvitto'],
    ])
    expect((await list())[0]).toMatchObject({ ...CRASH, page: '/user/*', device: 'Annat program' })
  })

  it('have the first day that had them', async () => {
    await report()
    await identity.test.admin`update identity.front_end_error set day = day - 2, last_at = last_at - interval '2 days'`
    await report()
    const [error] = await list()
    expect(error?.count).toBe(2)
    expect(Date.parse(error?.lastAt.slice(0, 10) ?? '') - Date.parse(error?.firstDay ?? '')).toBe(2 * 86_400_000)
  })

  it('are numbers of each release and kind for operators', async () => {
    await report()
    await report({ place: '' })
    const text = await (await fetch(`http://127.0.0.1:${operations.port}/metrics`)).text()
    expect(text).toContain(
      'portal_front_end_errors{remote="money",version="4f2a91c0",kind="render",service="identity"} 2\n',
    )
  })

  it('of the other origin for files are counted, and no failure of the release', async () => {
    await identity.test.admin`truncate identity.release_visit`
    await report({ kind: 'load', error: FILES_ORIGIN_ERROR, place: '' })
    expect((await list()).map(({ error, count }) => [error, count])).toEqual([[FILES_ORIGIN_ERROR, 1]])
    const failures = () => identity.test.admin`select from identity.release_visit where failed`
    expect(await failures()).toHaveLength(0)
    await report()
    expect(await failures()).toHaveLength(1)
  })

  it('of several pages at once are all counted', async () => {
    await Promise.all(Array.from({ length: 20 }, () => report()))
    expect((await list()).map(({ count }) => count)).toEqual([20])
  })

  it.each([
    ['remote', { remote: 'Money!' }],
    ['version', { version: 'x'.repeat(61) }],
    ['kind', { kind: 'sad' }],
    ['error', { error: 'Anna Ek 19791224-9283' }],
    ['place', { place: 'https://example.se/?q=anna' }],
    ['page', { page: '/user/7?namn=anna' }],
  ])('are refused when %s is not of its form, and nothing is stored', async (field, raw) => {
    const { status, body } = await identity.runner.run(frontEndErrorCalls.report, CRASH, {
      as: identity.people.user.token,
      raw,
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await list()).toEqual([])
  })

  it('add no more rows than a day may have, and known ones are still counted', async () => {
    await report()
    await identity.test.admin`
      insert into identity.front_end_error select day, remote, version, kind, error, 'a.js:1:' || n, page, device, 1, last_at - interval '1 hour'
      from identity.front_end_error, generate_series(2, ${FRONT_END_ERRORS_A_DAY}) n`
    await report()
    await report({ place: 'new.js:1:1' })
    const [first] = await list()
    expect([first?.place, first?.count]).toEqual([CRASH.place, 2])
    expect(await identity.test.admin`select from identity.front_end_error where place = 'new.js:1:1'`).toHaveLength(0)
  })

  it('are shown and kept for seven days', async () => {
    await report()
    await identity.test.admin`update identity.front_end_error set day = day - 7`
    expect(await list()).toEqual([])
    await forgetOldFrontEndErrors(identity.test.database.orm, identity.deps.clock())
    expect(await identity.test.admin`select from identity.front_end_error`).toHaveLength(0)
  })
})

/** Asks and says as a gateway. */
async function gateway(path: string, body: object, key = TEST_GATEWAY_KEY) {
  const answer = await fetch(new URL(path, identity.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { stacks?: BuiltStack[] } }
}
const unread = async () => (await gateway(FRONT_END_STACKS_PATH, {})).body.stacks ?? []

describe('stacks of errors', () => {
  const STACK = [CRASH.place, 'assets/b.js:2:1']
  const SOURCE = ['apps/money-mfe/src/receipts/receipts-page.tsx:31:7', 'apps/money-mfe/src/page.tsx:2:1']

  it('are given to a gateway until one has read them, and shown in the sources', async () => {
    await report({ stack: STACK })
    await report({ stack: STACK }, identity.people.other.token)
    const [stack] = await unread()
    expect(await unread()).toEqual([{ remote: 'money', version: '4f2a91c0', places: STACK }])
    expect((await list())[0]?.source).toEqual([])
    await gateway(FRONT_END_SOURCES_PATH, { stacks: [{ ...stack, source: SOURCE }] })
    expect(await unread()).toEqual([])
    expect((await list())[0]).toMatchObject({ source: SOURCE, place: CRASH.place, count: 2 })
  })

  it('of an earlier shell are the one place that it reports; without a place there is nothing to read', async () => {
    await report()
    await report({ kind: 'load', place: '' })
    expect((await unread()).map(({ places }) => places)).toEqual([[CRASH.place]])
  })

  it('that cannot be read are not asked for again', async () => {
    await report({ stack: STACK })
    const [stack] = await unread()
    await gateway(FRONT_END_SOURCES_PATH, { stacks: [{ ...stack, source: [] }] })
    expect(await unread()).toEqual([])
  })

  it('are given out twenty at a time, the latest first', async () => {
    for (let n = 1; n <= 21; n += 1) await report({ place: `a.js:1:${n}` })
    const places = (await unread()).map((stack) => stack.places[0])
    expect([places.length, places[0], places.includes('a.js:1:1')]).toEqual([20, 'a.js:1:21', false])
  })

  it('with more lines or other text are refused', async () => {
    for (const stack of [Array.from({ length: 9 }, () => CRASH.place), ['Anna Ek 19791224-9283']]) {
      const { status } = await identity.runner.run(frontEndErrorCalls.report, CRASH, {
        as: identity.people.user.token,
        raw: { stack },
      })
      expect(status).toBe(400)
    }
    expect(await list()).toEqual([])
  })

  it('are for gateways only', async () => {
    expect((await gateway(FRONT_END_STACKS_PATH, {}, 'another key')).status).toBe(403)
    expect((await gateway(FRONT_END_SOURCES_PATH, { stacks: [{ remote: 'money' }] })).status).toBe(400)
  })
})

describeSecurity('front-end errors', {
  calls: frontEndErrorCalls,
  samples: { report: { input: { ...CRASH } }, list: { input: {} } },
  setUp: () =>
    Promise.resolve({
      runner: identity.runner,
      people: identity.people,
      tearDown: async () => {},
      snapshot: () => identity.test.admin`select remote, place, count from identity.front_end_error order by 1, 2`,
    }),
})
