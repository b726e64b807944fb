import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { frontEndErrorCalls, notificationCalls, releaseHealthCalls, switchCalls } from '@portal/identity-contract'
import { MAX_VISITED_RELEASES, type ReleaseVisit } from '@portal/identity-domain'
import {
  type JudgedRemote,
  RELEASE_JUDGE_PATH,
  RELEASE_JUDGED_PATH,
  type Verdict,
} from '@portal/platform-contract/releases'
import { describeSecurity, TEST_GATEWAY_KEY } from '@portal/testkit'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { forgetOldReleaseHealth } from './release-health.repository.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  identity.setTime(undefined)
  await identity.test
    .admin`truncate identity.release_visit, identity.release_verdict, identity.remote_setting, identity.notification`
})

const VISIT: ReleaseVisit = { remote: 'money', version: 'live', lcp: 1200, inp: null, cls: 0.01 }
const CRASH = { remote: 'money', version: 'live', kind: 'render', error: 'TypeError', place: '', page: '/' } as const
const visit = (more: Partial<ReleaseVisit> = {}, as = identity.people.user.token) =>
  identity.runner.run(releaseHealthCalls.report, { ...VISIT, ...more }, { as })
const crash = (version = 'live', as = identity.people.user.token) =>
  identity.runner.run(frontEndErrorCalls.report, { ...CRASH, version }, { as })
const list = async () =>
  (await identity.runner.run(releaseHealthCalls.list, {}, { as: identity.people.admin.token })).answer()

/** So many sessions use a release; in the first `failed` of them it fails. `ageHours`: since when. */
const sessions = (version: string, count: number, failed: number, { ageHours = 1, lcp = 1000, named = '' } = {}) =>
  identity.test.admin`
    insert into identity.release_visit (remote, version, visitor, failed, lcp, first_at, last_at)
    select 'money', ${version}, ${version} || ${named}::text || n, n <= ${failed}, ${lcp}, now() - make_interval(hours => ${ageHours}), now()
    from generate_series(1, ${count}::int) n`

/** Asks and says as a gateway. */
async function gateway(path: string, body: object, key = TEST_GATEWAY_KEY) {
  const answer = await fetch(new URL(path, identity.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { verdicts?: Verdict[] } }
}
const ON_TRIAL: JudgedRemote = { remote: 'money', version: 'live', canary: 'next' }
const verdicts = async (judged = ON_TRIAL) =>
  (await gateway(RELEASE_JUDGE_PATH, { remotes: [judged] })).body.verdicts?.map(({ act, version }) => [act, version])
const rollBackByItself = (rollsBack = true) =>
  identity.runner.run(
    switchCalls.setRemote,
    { remote: 'money', isOff: false, rollsBack },
    { as: identity.people.admin.token },
  )
const notices = async () =>
  (await identity.runner.run(notificationCalls.list, {}, { as: identity.people.admin.token }))
    .answer()
    .notifications.map(({ name, message }) => [name, message])

describe('a release in browsers', () => {
  it('is counted by session: many reports of one are one, a failure stays, and the latest vitals count', async () => {
    for (const lcp of [1000, 2000, 3000]) await visit({ lcp })
    for (let n = 0; n < 5; n += 1) await crash()
    await visit({ lcp: null, inp: 80 })
    await visit({ lcp: 500 }, identity.people.other.token)
    expect(await list()).toEqual([
      expect.objectContaining({
        remote: 'money',
        version: 'live',
        sessions: 2,
        failed: 1,
        lcp: 3000,
        inp: 80,
        cls: 0.01,
        measured: { lcp: 2, inp: 1, cls: 2 },
      }),
    ])
  })

  it('stores neither user nor session', async () => {
    await visit()
    const [row] = await identity.test.admin`select row_to_json(v)::text as text from identity.release_visit v`
    const [, payload = ''] = identity.people.user.token.split('.')
    const claims = Object.values(JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>)
    const { visitor } = JSON.parse(row?.['text'] as string) as { visitor: string }
    expect(visitor).toMatch(/^[0-9a-f]{32}$/)
    for (const claim of claims) expect(visitor).not.toBe(String(claim))
  })

  it('that one session invents fills no table', async () => {
    await visit()
    await identity.test.admin`
      insert into identity.release_visit select remote, 'v' || n, visitor, failed, lcp, inp, cls, first_at, last_at
      from identity.release_visit, generate_series(2, ${MAX_VISITED_RELEASES}) n`
    await visit({ version: 'one-more' })
    await visit({ lcp: 9 })
    expect((await list()).find(({ version }) => version === 'one-more')).toBeUndefined()
    expect((await list()).find(({ version }) => version === 'live')?.lcp).toBe(9)
  })

  it.each([
    ['remote', { remote: 'Money!' }],
    ['version', { version: '<b>' }],
    ['lcp', { lcp: -1 }],
    ['cls', { cls: 'much' }],
  ])('is refused when %s is not of its form', async (field, raw) => {
    const { status, body } = await identity.runner.run(releaseHealthCalls.report, VISIT, {
      as: identity.people.user.token,
      raw,
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await list()).toEqual([])
  })

  it('is kept for seven days', async () => {
    await visit()
    await identity.test.admin`update identity.release_visit set last_at = last_at - interval '8 days'`
    expect(await list()).toEqual([])
    await forgetOldReleaseHealth(identity.test.database.orm, identity.deps.clock())
    expect(await identity.test.admin`select from identity.release_visit`).toHaveLength(0)
  })
})

describe('a trial', () => {
  it('that fails clearly more often is ended once, by one gateway, and administrators are told', async () => {
    await sessions('live', 40, 1)
    await sessions('next', 12, 6)
    const all = await Promise.all(Array.from({ length: 8 }, () => verdicts()))
    expect(all.flat()).toEqual([['canary-stop', 'next']])
    const ended = { remote: 'money', version: 'next', act: 'canary-stop', isDone: true }
    await Promise.all([gateway(RELEASE_JUDGED_PATH, ended), gateway(RELEASE_JUDGED_PATH, ended)])
    expect(await notices()).toEqual([
      ['Portalen', 'Avslutade provet av money: Fel i 6 av 12 inloggningar, mot 2,5 % i den andra versionen.'],
    ])
    identity.setTime(new Date(Date.now() + 120_000))
    expect(await verdicts()).toEqual([])
  })

  it('is judged as soon as its tenth session has failed, the first one counted too', async () => {
    await sessions('live', 10, 0)
    await sessions('next', 9, 9)
    expect(await verdicts()).toEqual([])
    // All reported once, at the trial's first use.
    await sessions('next', 1, 1, { named: 'tenth' })
    await identity.test.admin`update identity.release_visit set last_at = first_at where version = 'next'`
    expect(await verdicts()).toEqual([['canary-stop', 'next']])
  })

  it('whose gateway died is given to another after a minute', async () => {
    await sessions('live', 40, 0)
    await sessions('next', 10, 10)
    expect(await verdicts()).toEqual([['canary-stop', 'next']])
    expect(await verdicts()).toEqual([])
    identity.setTime(new Date(Date.now() + 61_000))
    expect(await verdicts()).toEqual([['canary-stop', 'next']])
  })

  it('that a user had ended already tells administrators nothing', async () => {
    await sessions('live', 40, 0)
    await sessions('next', 10, 10)
    await verdicts()
    await gateway(RELEASE_JUDGED_PATH, { remote: 'money', version: 'next', act: 'canary-stop', isDone: false })
    expect(await notices()).toEqual([])
  })

  it.each([
    ['is as healthy as the live release', () => sessions('next', 50, 1)],
    ['has few sessions', () => sessions('next', 9, 9)],
  ])('that %s goes on', async (_, use) => {
    await sessions('live', 40, 1)
    await use()
    expect(await verdicts()).toEqual([])
  })

  it('that one session reports to be broken, again and again, goes on', async () => {
    await sessions('live', 40, 0)
    await sessions('next', 9, 0)
    for (let n = 0; n < 50; n += 1) await crash('next')
    expect(await verdicts()).toEqual([])
  })

  it('goes on while both releases fail: then the portal is broken', async () => {
    await sessions('live', 20, 10)
    await sessions('next', 20, 12)
    expect(await verdicts()).toEqual([])
  })

  it('that is much slower is ended', async () => {
    await sessions('live', 40, 0)
    await sessions('next', 20, 0, { lcp: 6000 })
    expect(await verdicts()).toEqual([['canary-stop', 'next']])
  })
})

describe('a live release that fails clearly more often than the one before', () => {
  const LIVE: JudgedRemote = { remote: 'money', version: 'live' }
  const broken = async (ageHours = 1) => {
    await sessions('before', 60, 1, { ageHours: 100 })
    await sessions('live', 12, 6, { ageHours })
  }

  it('is rolled back where an administrator has switched that on', async () => {
    await broken()
    expect(await verdicts(LIVE)).toEqual([])
    await rollBackByItself()
    expect(await verdicts(LIVE)).toEqual([['rollback', 'live']])
    await rollBackByItself(false)
    identity.setTime(new Date(Date.now() + 120_000))
    expect(await verdicts(LIVE)).toEqual([])
  })

  it('is compared with what was live before it, not with a broken trial that more sessions used', async () => {
    await rollBackByItself()
    await sessions('before', 40, 1, { ageHours: 100 })
    await sessions('trial', 60, 30, { ageHours: 50 })
    await sessions('live', 12, 6)
    expect(await verdicts({ ...LIVE, before: 'before' })).toEqual([['rollback', 'live']])
  })

  it('is left alone when nothing was live before it, whatever was tried', async () => {
    await rollBackByItself()
    await sessions('trial', 60, 0, { ageHours: 50 })
    await sessions('live', 12, 6)
    expect(await verdicts({ ...LIVE, before: null })).toEqual([])
  })

  it('is left alone after its first day, and without a release before', async () => {
    await rollBackByItself()
    await sessions('live', 12, 6)
    expect(await verdicts(LIVE)).toEqual([])
    await identity.test.admin`truncate identity.release_visit`
    await broken(30)
    expect(await verdicts(LIVE)).toEqual([])
  })
})

it('releases are judged for gateways only', async () => {
  expect((await gateway(RELEASE_JUDGE_PATH, { remotes: [] }, 'another key')).status).toBe(403)
  expect((await gateway(RELEASE_JUDGE_PATH, {})).status).toBe(400)
  expect((await gateway(RELEASE_JUDGED_PATH, {})).status).toBe(400)
})

describeSecurity('releases in browsers', {
  calls: releaseHealthCalls,
  samples: {
    report: { input: { ...VISIT } },
    list: { input: {} },
  },
  setUp: () =>
    Promise.resolve({
      runner: identity.runner,
      people: identity.people,
      tearDown: async () => {},
      snapshot: () => identity.test.admin`select remote, version, visitor from identity.release_visit order by 1, 2, 3`,
    }),
})
