import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { isAlive, startEmbeddedPostgres, type EmbeddedPostgres } from '@portal/postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  serviceUrls,
  startPortal,
  temporaryFolder,
  until,
  who,
  type PortalUnderTest,
} from './testing/portal-under-test.ts'

const { folder, remove } = temporaryFolder()
let server: EmbeddedPostgres
let runs = 0

/** Its own data directory and database on the shared server, unless the test sets others. Stopped with the test. */
async function start(environment: Record<string, string> = {}): Promise<PortalUnderTest> {
  runs += 1
  const dataDir = environment['DATA_DIR'] ?? path.join(folder, `run-${runs}`)
  mkdirSync(dataDir, { recursive: true })
  const portal = await startPortal({
    DATABASE_URL: server.adminUrl.replace(/postgres$/, `run_${runs}`),
    ...environment,
    DATA_DIR: dataDir,
  })
  onTestFinished(portal.end)
  return portal
}

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), fast: true })
})

afterAll(async () => {
  await server.stop()
  remove()
})

describe('a start', () => {
  test("starts identity before the others and the gateway last, and prints the portal's address and administrator", async () => {
    const portal = await start()
    await portal.ready()
    const order = portal.events().filter((event) => event.endsWith('ready'))
    expect([order[0], new Set(order.slice(1, 3)), order[3]]).toEqual([
      'identity ready',
      new Set(['money ready', 'time ready']),
      'gateway ready',
    ])
    await until(() => portal.said().endsWith('to send them.\n'))
    expect(portal.said()).toMatch(
      /Portal ready at http:\/\/localhost:\d+\nAdministrator: first@company\.se\nMails are written to .+mails; set SMTP_URL to send them\.\n$/,
    )
  })

  test('prints the password of a new administrator once', async () => {
    const portal = await start({ FIXTURE_CREATES: 'yes' })
    await portal.ready()
    await portal.end()
    expect(portal.said().match(/Once-only-1/g)).toHaveLength(1)
  })

  test('prints that password also when a later service fails', async () => {
    const portal = await start({ FIXTURE_CREATES: 'yes', FIXTURE_FAILS: 'money' })
    expect(await portal.exit).toBe(1)
    expect(portal.said()).toContain('Once-only-1')
  })

  test('gives every service its own database role, and only its own settings', async () => {
    const portal = await start({
      ADMIN_PASSWORD: 'Secret-pass-1',
      SSO_ISSUER: 'https://login.company.se',
      SSO_CLIENT_ID: 'portal',
      TRUSTED_PROXIES: '10.0.0.0/8',
    })
    await portal.ready()
    const urls = await serviceUrls(portal.url)
    const { environment: identity } = await who(urls['identity'] ?? '')
    const { environment: money } = await who(urls['money'] ?? '')
    const { environment: gateway } = await who(portal.url)
    expect(identity).toMatchObject({
      ADMIN_PASSWORD: 'Secret-pass-1',
      SSO_ISSUER: 'https://login.company.se',
      DATABASE_URL: expect.stringContaining('portal_identity:') as string,
    })
    expect(money['DATABASE_URL']).toContain('portal_money:')
    expect(money['GATEWAY_KEY']).toBe(gateway['GATEWAY_KEY'])
    expect([
      money['ADMIN_PASSWORD'],
      money['SSO_ISSUER'],
      money['TRUSTED_PROXIES'],
      gateway['ADMIN_PASSWORD'],
      gateway['DATABASE_URL'],
    ]).toEqual(Array(5).fill(undefined))
    expect(gateway['TRUSTED_PROXIES']).toBe('10.0.0.0/8')
  })
})

describe('a stop', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s lets running requests finish, goes from the gateway inwards and leaves nothing',
    async (signal) => {
      const portal = await start()
      await portal.ready()
      const pids = await allPids(portal)
      const slow = fetch(`${portal.url}/slow`)
      await fetch(`${portal.url}/who`)
      portal.process.kill(signal)
      expect(await (await slow).text()).toBe('slow but whole')
      expect(await portal.exit).toBe(0)
      const order = portal
        .events()
        .filter((event) => event.endsWith('stopped'))
        .map((event) => event.split(' ')[0] ?? '')
      expect([order[0], new Set(order.slice(1, 3)), order[3]]).toEqual([
        'gateway',
        new Set(['money', 'time']),
        'identity',
      ])
      expect(pids.filter(isAlive)).toEqual([])
    },
  )

  test('during the start ends it too', async () => {
    const portal = await start()
    await until(() => portal.said().includes('Starting identity'))
    portal.process.kill('SIGINT')
    expect(await portal.exit).toBe(0)
    expect(portal.said()).not.toContain('Portal ready')
  })

  test('of the parent process ends it', async () => {
    const portal = await start()
    await portal.ready()
    portal.process.disconnect()
    expect(await portal.exit).toBe(0)
  })
})

describe('a kill', () => {
  test('of the supervisor leaves nothing behind', async () => {
    const portal = await start()
    await portal.ready()
    const pids = await allPids(portal)
    portal.process.kill('SIGKILL')
    await until(() => pids.every((pid) => !isAlive(pid)))
    expect(portal.events().filter((event) => event.endsWith('stopped'))).toHaveLength(4)
  })

  test('of every Node process leaves the database running, and the next start takes it over with its data', async () => {
    const dataDir = path.join(folder, 'embedded')
    const first = await start({ DATA_DIR: dataDir, DATABASE_URL: '' })
    await first.ready()
    const pids = await allPids(first)
    const postgres = await postgresPid(dataDir)
    const nodeProcesses = [...pids, parentOf(postgres)]
    for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of nodeProcesses) process.kill(pid, signal)
    await first.exit
    expect(isAlive(postgres)).toBe(true)

    const second = await start({ DATA_DIR: dataDir, DATABASE_URL: '', PORT: new URL(first.url).port })
    await second.ready()
    expect(isAlive(postgres)).toBe(false)
    await second.end()
    expect(await postgresPid(dataDir).catch(() => 'no server')).toBe('no server')
  })

  test('of a service restarts it at the same address', async () => {
    const portal = await start()
    await portal.ready()
    const { money = '' } = await serviceUrls(portal.url)
    const before = await who(money)
    await expect(fetch(`${money}/crash`)).rejects.toThrow('fetch failed')
    await until(() => portal.events().filter((event) => event === 'money ready').length === 2)
    const after = await who(money)
    expect(after.pid).not.toBe(before.pid)
    expect(after.environment).toEqual(before.environment)
    expect(portal.said()).toContain('The money service ended by itself and is started again at once')
  })

  test('of a service again and again does not end the portal: it is restarted each time, and that is reported on the terminal and in a log', async () => {
    const portal = await start({ FIXTURE_CRASHES: 'money', FIXTURE_STARTS: '1-7' })
    await portal.ready()
    await until(() => portal.events().filter((event) => event === 'money ready').length === 8)
    expect(
      portal.said().match(/The money service ended by itself and is started again (at once|in [\d.]+ s)/g),
    ).toHaveLength(7)
    expect(portal.said()).not.toContain('The time service')
    const log = await readFile(path.join(folder, `run-${runs}`, 'logs/portal.log'), 'utf8')
    expect(JSON.parse(log.split('\n')[0] ?? '')).toMatchObject({
      level: 50,
      service: 'portal',
      msg: expect.stringMatching(/^The money service ended/) as string,
    })
  })
})

describe('it ends with one sentence and exit code 1', () => {
  const lastLine = (portal: PortalUnderTest) => portal.said().trim().split('\n').at(-1)

  test("when a service refuses its settings, in the service's own text", async () => {
    const portal = await start({ FIXTURE_FAILS: 'identity' })
    expect(await portal.exit).toBe(1)
    expect(lastLine(portal)).toBe('The identity service cannot start. Set FIXTURE_FAILS to something else.')
  })

  test('when the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await until(() => taken.listening)
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as { port: number }
    const portal = await start({ PORT: String(port) })
    expect(await portal.exit).toBe(1)
    expect(portal.said()).toBe(
      `Port ${port} is already in use: set PORT to a free one, or end the program that has it.\n`,
    )
  })

  test('when it runs already, and does not disturb the running one', async () => {
    const dataDir = path.join(folder, 'twice')
    const first = await start({ DATA_DIR: dataDir })
    await first.ready()
    const second = await start({ DATA_DIR: dataDir })
    expect(await second.exit).toBe(1)
    expect(second.said()).toBe(`The portal is already running (process ${first.process.pid}) on ${dataDir}.\n`)
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  })

  test('when DATABASE_URL cannot be reached', async () => {
    const portal = await start({ DATABASE_URL: 'postgres://postgres:hidden@127.0.0.1:1/portal' })
    expect(await portal.exit).toBe(1)
    expect(lastLine(portal)).toBe(
      'Set DATABASE_URL to a database that can be used, or leave it out for the embedded one: PostgreSQL at 127.0.0.1:1 cannot be used: nothing answers there.',
    )
  })
})

async function allPids(portal: PortalUnderTest): Promise<number[]> {
  const urls = Object.values(await serviceUrls(portal.url))
  const services = await Promise.all([portal.url, ...urls].map(who))
  return [portal.process.pid ?? 0, ...services.map(({ pid }) => pid)]
}

async function postgresPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
}
