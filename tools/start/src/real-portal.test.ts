import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { dayInStockholm } from '@portal/platform-domain'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { holderOf } from './data-dir-lock.ts'
import { ownService } from './dev/alone/own-service.ts'
import { portalPlan } from './plan.ts'
import { monthsUntil } from './sample-data/days.ts'
import { people, samplePassword } from './sample-data/people.ts'
import { portalAt } from './sample-data/portal.wire.ts'
import { runSampleData } from './sample-data/run-sample-data.ts'
import { stopRequest } from './stop-request.ts'
import { startPortal, temporaryFolder, type PortalUnderTest } from './testing/portal-under-test.ts'
import { AUDIT, FILES, runCheck, SEALS } from './verify/run-check.ts'

/** Commands beside one running portal with the real services. */
const { folder, remove } = temporaryFolder()
const plan = portalPlan(path.resolve(import.meta.dirname, '../../..'))
const settings = {
  DATA_DIR: path.join(folder, 'data'),
  REGISTRATION: 'closed',
  ADMIN_EMAIL: 'admin@company.se',
  ADMIN_PASSWORD: 'Start-here-1',
}
let portal: PortalUnderTest
/** Begun while the portal starts, without an administrator's password. */
let early: ReturnType<typeof load>

beforeAll(async () => {
  portal = await startPortal(settings, 'real-portal')
  await vi.waitUntil(() => holderOf(settings.DATA_DIR), { timeout: 30_000 })
  early = load({ DATA_DIR: settings.DATA_DIR })
  await portal.ready()
})

afterAll(async () => {
  await portal.end()
  remove()
})

async function load(environment: Record<string, string>): Promise<{ code: number; said: string[] }> {
  const said: string[] = []
  const code = await runSampleData({
    plan,
    environment,
    say: (line) => said.push(line),
    frontEnds: () => Promise.resolve(),
  })
  return { code, said }
}

describe('npm run sample-data', () => {
  test('refuses in production, because the password is public', async () => {
    const { code, said } = await load({ ...settings, NODE_ENV: 'production' })
    expect({ code, said }).toEqual({
      code: 1,
      said: ['Set NODE_ENV to development to load sample data: its users have a public password.'],
    })
  })

  test('waits for a portal that is starting, and says whose password it needs where visitors may not register', async () => {
    const { code, said } = await early
    expect([code, said[0], said.at(-1)]).toEqual([
      1,
      'Waiting until the portal has started ...',
      expect.stringMatching(/^Set ADMIN_EMAIL and ADMIN_PASSWORD to those of an administrator: /) as string,
    ])
  })

  test('fills the running portal with data that its calls accept', async () => {
    const { code, said } = await load(settings)
    expect([code, said.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^Sample data is loaded\. Sign in as elin/) as string,
    ])
    const session = await portalAt(portal.url).signIn(people[1]?.email ?? '', samplePassword)
    const receipts = (await session?.get('user/Kvitto/all', { filterOptions: '["all"]' })) as { total: number }
    expect(receipts.total).toBeGreaterThan(10)
  })

  test('seals the two oldest months, corrects one of them, and leaves one to seal and one to close', async () => {
    const admin = await portalAt(portal.url).signIn(settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD)
    const months = monthsUntil(dayInStockholm(new Date()), 4).slice(0, 4)
    const counts: object[] = []
    for (const month of months) {
      const page = (await admin?.get('bokslut', { month: month.slice(5), year: month.slice(0, 4) })) as {
        counts: object
      }
      counts.push(page.counts)
    }
    const all = people.length
    expect(counts).toEqual([
      { open: 0, klar: 0, sealed: all },
      { open: 0, klar: 0, sealed: all },
      { open: 0, klar: all, sealed: 0 },
      { open: all, klar: 0, sealed: 0 },
    ])
  })

  test('changes nothing the second time', async () => {
    expect(await load(settings)).toEqual({
      code: 0,
      said: ['The sample data is there already, so nothing was changed.'],
    })
  })
})

describe('npm run verify-files, verify-seals and verify-audit', () => {
  const verify = async (check = FILES) => {
    const said: string[] = []
    const code = await runCheck(
      {
        plan,
        environment: { ...process.env, ...settings },
        say: (line) => said.push(line),
      },
      check,
    )
    return { code, said }
  }

  test('find every sealed month unchanged', async () =>
    expect(await verify(SEALS)).toEqual({ code: 0, said: ['Every sealed month is as it was sealed.'] }))

  test('check the chain of the activity log, and exit with 1 when a recorded position is not in it', async () => {
    expect(await verify(AUDIT)).toEqual({ code: 0, said: ['The activity log is as it was written.'] })
    expect((await verify({ ...AUDIT, args: [`1:${'0'.repeat(64)}`] })).code).toBe(1)
  })

  test('find every record of the running portal with its file, and exit with 1 when one is missing', async () => {
    expect(await verify()).toEqual({ code: 0, said: ['Every record has its file.'] })
    const kept = path.join(settings.DATA_DIR, 'money/files/kept')
    const [first = ''] = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 48)
    rmSync(path.join(kept, first))
    expect((await verify()).code).toBe(1)
  })
})

test("a service under development runs beside the portal: its own calls go to it, all others to the portal's, on one database", async () => {
  const own = await ownService({
    plan,
    name: 'money',
    environment: { ...process.env, ...settings },
    say: () => undefined,
    stop: stopRequest(),
  })
  onTestFinished(own.close)
  // Signed in at the gateway of the service under development, by the portal's identity; the session is valid at both.
  const session = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
  const { token } = (await (
    await fetch(new URL('/v1/auth/login', own.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(session),
    })
  ).json()) as { token: { access_token: string } }
  const startedAt = async (url: URL | string, service: string) => {
    const headers = { authorization: `Bearer ${token.access_token}` }
    const answer = await fetch(new URL(`/v1/status/${service}`, url), { headers })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { results: { startedAt: string } }).results.startedAt
  }
  expect(await startedAt(own.url, 'money')).not.toBe(await startedAt(portal.url, 'money'))
  expect(await startedAt(own.url, 'time')).toBe(await startedAt(portal.url, 'time'))
})
