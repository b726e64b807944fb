import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@portal/testkit/free-port'
import { waitUntil } from '@portal/testkit/whole-portal'
import type { BenchDatabase, ServiceName } from './database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export const GATEWAY_KEY = randomBytes(16).toString('hex')

interface Place {
  readonly root: string
  readonly folder: string
}

/** All services on a database, without a gateway; `urls` may point elsewhere, `limits` sets the call limits. */
export async function startServices(
  place: Place,
  urls: BenchDatabase['urls'],
  limits: string,
): Promise<Record<ServiceName, ServerProcess>> {
  const identity = await startService(place, 'identity', { urls }, { CALL_LIMITS: limits })
  const money = await startService(place, 'money', { urls }, { CALL_LIMITS: limits })
  const time = await startService(
    place,
    'time',
    { urls },
    {
      CALL_LIMITS: limits,
      SERVICE_URLS: `money=http://127.0.0.1:${money.port}`,
    },
  )
  return { identity, money, time }
}

/**
 * A gateway that takes its load in its first second collects garbage ten times as slowly until the next full collection
 * (ADR 87): no gateway gets 32 connections of load that early.
 */
const REST_MS = 2_000

/** A gateway before services, healthy and rested. */
export async function startGateway(
  { root, folder }: Place,
  services: Readonly<Partial<Record<ServiceName, readonly ServerProcess[]>>>,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const addresses = Object.entries(services)
    .map(([name, replicas]) => `${name}=${replicas.map(({ port }) => `http://127.0.0.1:${port}`).join('|')}`)
    .join(',')
  const gateway = await startServer({
    name: 'gateway',
    file: join(root, 'services/gateway/src/main.ts'),
    port: await freePort(),
    folder,
    environment: { SERVICE_URLS: addresses, GATEWAY_KEY, SHELL_DIR: folder, MFE_DIR: join(folder, 'mfe'), ...more },
  })
  await waitUntil(
    async () => (await fetch(`http://127.0.0.1:${gateway.port}/healthz`)).ok,
    20_000,
    () => 'The gateway did not get healthy within 20 s',
  )
  await pause(REST_MS)
  return gateway
}

/** Identity, money and the gateway before them. */
export interface Portal {
  readonly money: ServerProcess
  readonly gateway: ServerProcess
  stop(): Promise<void>
}

/** For calls only: without a shell. `isMeasured`: each process counts its calls and shows them at `/metrics`. */
export async function startPortal(
  place: Place,
  database: BenchDatabase,
  {
    isMeasured = false,
    environment = {},
  }: { readonly isMeasured?: boolean; environment?: Record<string, string> } = {},
): Promise<Portal> {
  const metrics = async (): Promise<Record<string, string>> => ({
    ...environment,
    ...(isMeasured ? { METRICS_PORT: String(await freePort()) } : {}),
  })
  const identity = await startService(place, 'identity', database, await metrics())
  const money = await startService(place, 'money', database, await metrics())
  const gateway = await startGateway(place, { identity: [identity], money: [money] }, await metrics())
  return {
    money,
    gateway,
    stop: async () => {
      for (const server of [gateway, money, identity]) await server.stop()
    },
  }
}

/** A gateway with a built shell and no service: it serves files. */
export async function startStaticGateway({ root, folder }: Place, shellDir: string): Promise<ServerProcess> {
  const environment = {
    SERVICE_URLS: `identity=http://127.0.0.1:${await freePort()}`,
    GATEWAY_KEY,
    SHELL_DIR: shellDir,
    MFE_DIR: join(folder, 'no-mfe'),
  }
  return startServer({
    name: 'static',
    file: join(root, 'services/gateway/src/main.ts'),
    port: await freePort(),
    folder,
    environment,
  })
}

/** One service on a database; time finds no money. */
export async function startService(
  { root, folder }: Place,
  name: ServiceName,
  { urls }: Pick<BenchDatabase, 'urls'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const dataDir = join(folder, name)
  await mkdir(dataDir, { recursive: true })
  return startServer({
    name,
    file: join(root, 'services', name, 'src/main.ts'),
    port: await freePort(),
    folder,
    environment: {
      DATABASE_URL: urls[name],
      DATA_DIR: dataDir,
      GATEWAY_KEY,
      REGISTRATION: 'closed',
      ADMIN_PASSWORD: 'Bench-password-1',
      ...environment,
    },
  })
}
