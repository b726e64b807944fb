import type { WholePortal } from '@portal/testkit/whole-portal'
import { CALL_LIMITS } from '../fault-case.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@portal/testkit/free-port'

const ROOT = join(import.meta.dirname, '../../../..')

/** One of several processes of a service, as an operator runs them (docs/deploying.md, Replicas). */
export interface Replica {
  readonly name: string
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Two of each service beside a running portal, on its database and files, with a gateway before them. */
export interface Replicas {
  readonly url: string
  readonly replicas: readonly Replica[]
  stop(): Promise<void>
}

interface RunningNote {
  readonly gatewayKey: string
  readonly databaseUrls: Readonly<Record<string, string>>
}

export async function startReplicas({ dataDir }: WholePortal): Promise<Replicas> {
  const { gatewayKey, databaseUrls } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as RunningNote
  const services = Object.keys(databaseUrls)
  const places = await Promise.all(
    services.flatMap((name) => [0, 1].map(async (n) => ({ name, n, port: await freePort() }))),
  )
  const addresses = services
    .map(
      (name) =>
        `${name}=${places
          .filter((place) => place.name === name)
          .map(({ port }) => `http://127.0.0.1:${port}`)
          .join('|')}`,
    )
    .join(',')
  const common = {
    GATEWAY_KEY: gatewayKey,
    SERVICE_URLS: addresses,
    NODE_ENV: 'production',
    REGISTRATION: 'open',
    CALL_LIMITS,
  }
  const replicas: Replica[] = []
  for (const { name, n, port } of places) {
    const environment = {
      ...common,
      PORT: String(port),
      DATA_DIR: join(dataDir, name),
      DATABASE_URL: databaseUrls[name] ?? '',
    }
    replicas.push(await startReplica(name, environment, join(dataDir, 'logs', `${name}-${n}.log`)))
  }
  const gatewayPort = await freePort()
  const gateway = await startReplica(
    'gateway',
    { ...common, PORT: String(gatewayPort), SHELL_DIR: join(dataDir, 'shell'), MFE_DIR: join(dataDir, 'mfe') },
    join(dataDir, 'logs/gateway-before-replicas.log'),
  )
  return {
    url: `http://127.0.0.1:${gatewayPort}`,
    replicas,
    stop: async () => {
      for (const one of [gateway, ...replicas]) await one.stop()
    },
  }
}

async function startReplica(name: string, environment: Record<string, string>, logFile: string): Promise<Replica> {
  let child = await start(name, environment, logFile)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return {
    name,
    stop,
    restart: async () => {
      await stop()
      child = await start(name, environment, logFile)
    },
  }
}

async function start(name: string, environment: Record<string, string>, logFile: string): Promise<ChildProcess> {
  const log = openSync(logFile, 'a')
  const child = fork(join(ROOT, 'services', name, 'src/main.ts'), {
    env: { PATH: process.env['PATH'], ...environment },
    execArgv: [],
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready: see ${logFile}`)))
    child.on('message', ({ type }: { type: string }) => {
      if (type === 'ready') resolve()
    })
  })
  return child
}
