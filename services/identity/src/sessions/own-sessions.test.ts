import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authCalls, sessionCalls } from '@portal/identity-contract'
import { describeSecurity } from '@portal/testkit'
import { createSmtpMailer } from '../mail/mailer.ts'
import { type MailServer, readableText, startMailServer, PLAIN } from '../mail/testing.ts'
import { writeSessionRule } from './sessions.repository.ts'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let mailServer: MailServer
let identity: RunningIdentity
beforeAll(async () => {
  mailServer = await startMailServer()
  identity = await startIdentity({ mailer: createSmtpMailer(mailServer.url, PLAIN) })
  await identity.addPerson('nina@foretag.se')
  await identity.addPerson('olle@foretag.se')
})
afterAll(async () => {
  await identity.close()
  await mailServer.close()
})
beforeEach(
  () =>
    identity.test
      .admin`delete from identity.session where user_id in (select id from identity.account where email_key in ('nina@foretag.se', 'olle@foretag.se'))`,
)

async function signIn(userAgent = CHROME, address = '192.0.2.77', email = 'nina@foretag.se') {
  const headers = { 'user-agent': userAgent, 'x-client-address': address }
  const outcome = (await identity.runner.run(authCalls.login, { email, password: PASSWORD }, { headers })).answer()
  if (!outcome.signedIn) throw new Error(outcome.error)
  return outcome.token.accessToken
}
const list = async (as: string) => (await identity.runner.run(sessionCalls.list, {}, { as })).answer()
const me = async (as: string) => (await identity.runner.run(authCalls.me, {}, { as })).status
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string

describe('the own sessions', () => {
  it("are shown with device and network, the caller's first and marked", async () => {
    await signIn(IPHONE, '2001:db8:1:2:3:4:5:6')
    const here = await signIn()
    expect(await list(here)).toEqual([
      {
        id: expect.any(String) as string,
        device: 'Chrome på Windows',
        network: '192.0.2.0/24',
        startedAt: TIME,
        usedAt: TIME,
        isCurrent: true,
      },
      {
        id: expect.any(String) as string,
        device: 'Safari på iPhone',
        network: '2001:db8:1:2::/64',
        startedAt: TIME,
        usedAt: TIME,
        isCurrent: false,
      },
    ])
  })

  it('are the open ones: none that ended, expired, or was unused for an hour', async () => {
    const here = await signIn()
    const [ended, unused, old] = [await signIn(IPHONE), await signIn(IPHONE), await signIn(IPHONE)]
    await identity.runner.run(authCalls.logout, {}, { as: ended })
    const change = (token: string, to: object) =>
      identity.test
        .admin`update identity.session set ${identity.test.admin(to)} where sid = ${JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid}`
    await writeSessionRule(identity.deps.database.orm, 60)
    await change(unused, { used_at: new Date(Date.now() - 3_700_000) })
    await change(old, { expires_at: new Date() })
    expect(await list(here)).toHaveLength(1)
  })

  it('end one at a time, at once, and no other', async () => {
    const [here, phone, tablet] = [await signIn(), await signIn(IPHONE), await signIn(IPHONE)]
    const [, last] = await list(here)
    expect((await identity.runner.run(sessionCalls.end, { id: last?.id ?? '' }, { as: here })).answer()).toEqual({
      ended: 1,
    })
    expect([await me(here), await me(phone), await me(tablet)]).toEqual([200, 200, 401])
    expect((await identity.runner.run(sessionCalls.end, { id: last?.id ?? '' }, { as: here })).status).toBe(404)
  })

  it('end all but this one', async () => {
    const [here, phone, olle] = [
      await signIn(),
      await signIn(IPHONE),
      await signIn(CHROME, '192.0.2.9', 'olle@foretag.se'),
    ]
    expect((await identity.runner.run(sessionCalls.endOthers, {}, { as: here })).answer()).toEqual({ ended: 1 })
    expect([await me(here), await me(phone), await me(olle)]).toEqual([200, 401, 200])
  })

  it('cannot be seen or ended by another user', async () => {
    const [nina, olle] = [await signIn(), await signIn(CHROME, '192.0.2.9', 'olle@foretag.se')]
    const [session] = await list(nina)
    expect((await identity.runner.run(sessionCalls.end, { id: session?.id ?? '' }, { as: olle })).status).toBe(404)
    expect(await me(nina)).toBe(200)
  })
})

it('mails the owner about a sign-in with another device or from another network, not about the first nor a known one', async () => {
  const email = 'vera@foretag.se'
  await identity.addPerson(email)
  for (const [device, address] of [
    [CHROME, '192.0.2.77'],
    [CHROME, '192.0.2.200'],
    [IPHONE, '192.0.2.77'],
    [CHROME, '198.51.100.1'],
  ] as const)
    await signIn(device, address, email)
  const told: string[] = []
  while (told.length < 2) {
    const { to, source } = await mailServer.next()
    if (to === email) told.push(/\S+ på \S+, från nätverket \S+/.exec(readableText(source))?.[0] ?? '')
  }
  expect(told.toSorted()).toEqual([
    'Chrome på Windows, från nätverket 198.51.100.0/24',
    'Safari på iPhone, från nätverket 192.0.2.0/24',
  ])
})

describeSecurity('sessions', {
  calls: sessionCalls,
  samples: {
    list: { input: {} },
    end: { input: { id: '00000000-0000-4000-8000-000000000000' } },
    endOthers: { input: {} },
  },
  setUp: () =>
    Promise.resolve({
      runner: identity.runner,
      people: identity.people,
      tearDown: () => Promise.resolve(),
      snapshot: () => identity.test.admin`select sid, ended_at from identity.session order by sid`,
    }),
})
