import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrapDatabase, type EmbeddedPostgres, freePorts, startEmbeddedPostgres } from '@portal/postgres'
import { registryKey, releaseFolders } from '@portal/releases/releasing'
import { ADMIN, waitUntil } from '@portal/testkit/whole-portal'
import { expect, test } from '../portal/test.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { release } from './releases.ts'
import { type Replica, startReplica } from './running-release.ts'
import { startSteadyLoad } from './steady-load.ts'
import { FRONT_ENDS, LAST_RELEASES, type PastRelease, pastRelease, SERVICES } from './past-release.ts'

/** Two processes of everything, as docs/deploying.md has it, move from the last release to this one and back. */
test.describe.configure({ mode: 'serial', timeout: 900_000 })

const ROOT = join(import.meta.dirname, '../..')
const say = (line: string) => process.stdout.write(`${line}\n`)
const LEAST_REQUESTS = 20_000
const REMOTES = FRONT_ENDS.filter((part) => part !== 'shell')
const usual = process.env['PORTAL_DATA_DIR']
let folder = ''
let server: EmbeddedPostgres
let balancer: Balancer
const replicas: Replica[] = []
let past: PastRelease
const built = (part: string) => join(ROOT, 'apps', part === 'shell' ? part : `${part}-mfe`, 'dist')

test.beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-rolling-')))
  past = await pastRelease(LAST_RELEASES[0] ?? 'there is no last release')
  const dataDir = join(folder, 'data')
  process.env['PORTAL_DATA_DIR'] = dataDir
  for (const part of ['shell', ...REMOTES] as const) await release('publish', part, '--dist', past.dist(part))
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const { urls } = await bootstrapDatabase({
    adminUrl: server.adminUrl,
    database: 'portal',
    services: SERVICES,
    passwordFor: (service) => `Password-of-${service}`,
  })
  const places = SERVICES.flatMap((name) => [name, name])
  const ports = await freePorts(places.length + 2)
  const gatewayPorts = ports.slice(places.length)
  const addresses = SERVICES.map(
    (name, at) => `${name}=http://127.0.0.1:${ports[2 * at]}|http://127.0.0.1:${ports[2 * at + 1]}`,
  )
  balancer = await startBalancer(gatewayPorts)
  const common = {
    GATEWAY_KEY: 'the-key-between-them-1',
    SERVICE_URLS: addresses.join(','),
    PUBLIC_URL: balancer.url,
    CALL_LIMITS: 'posts.add=1000000/600',
  }
  for (const [at, name] of places.entries())
    replicas.push(
      await startReplica(name, ports[at] ?? 0, past.folder, {
        ...common,
        DATABASE_URL: urls[name] ?? '',
        DATA_DIR: join(dataDir, name),
        REGISTRATION: 'open',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      }),
    )
  const { shellDir, mfeDir, keyFile } = releaseFolders(dataDir)
  const served = { SHELL_DIR: shellDir, MFE_DIR: mfeDir, REGISTRY_KEY: registryKey(keyFile) }
  for (const port of gatewayPorts)
    replicas.push(await startReplica('gateway', port, past.folder, { ...common, ...served }))
  await waitUntil(
    async () => (await fetch(`${balancer.url}/healthz`)).ok,
    30_000,
    () => 'The previous release is not healthy',
  )
})
test.afterAll(async () => {
  for (const replica of replicas.toReversed()) await replica.stop()
  balancer.close()
  await server.stop()
  process.env['PORTAL_DATA_DIR'] = usual
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('two of everything move to this release and back under load, and no request fails', async () => {
  const load = await startSteadyLoad(balancer.url)
  let replaced = 0
  const all = async (workspace: string) => {
    for (const replica of replicas) {
      const replace = () => replica.replaceBy(workspace)
      await (replica.name === 'gateway' ? balancer.without(replica.port, replace) : replace())
      replaced += 1
      say(`${replica.name} replaced; ${load.answered()} requests answered, ${load.failed.length} failed`)
    }
  }
  do {
    await all(ROOT)
    // The shell first: newer remotes may need its new names and slots.
    for (const part of ['shell', ...REMOTES]) await release('publish', part, '--dist', built(part))
    for (const part of [...REMOTES, 'shell']) await release('rollback', part, '--why', 'Rolling upgrade')
    await all(past.folder)
  } while (load.answered() < LEAST_REQUESTS && load.failed.length === 0)
  const { acknowledged, wrong } = await load.stop()
  say(
    `${load.answered()} requests while ${replaced} processes were replaced: ${load.failed.length} failed; ${acknowledged} writes acknowledged, ${wrong.length} not stored once`,
  )
  expect(load.failed.slice(0, 5)).toEqual([])
  expect(wrong.slice(0, 5)).toEqual([])
})
