import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@portal/testkit/free-port'
import { SERVICE_NAMES } from '@portal/testkit/parts'
import { atMost } from '../result.ts'
import { spread } from '../statistics.ts'
import { GATEWAY_KEY } from '../world/portal.ts'
import type { Measure } from './bench.ts'

const ROUNDS = 5
const MOST_S = 1.5
const LOOK_MS = 5

interface Process {
  readonly seconds: number
  readonly port: number
  stop(): Promise<void>
}

/** From a process's start until its `/readyz` answers 200, with the programs of its image. */
export const readiness: Measure = async ({ root, folder, cluster }) => {
  const { urls } = await cluster.createDatabase('readiness')
  const images = join(folder, 'images')
  const bundle = [join(root, 'tools/images/src/main.ts'), '--to', images, 'gateway', ...SERVICE_NAMES]
  execFileSync(process.execPath, bundle, { cwd: root, stdio: 'ignore' })
  const start = (name: string, args: readonly string[], environment: Readonly<Record<string, string>>) =>
    untilReady(join(images, name), args, join(folder, `${name}-ready.log`), environment)
  const figures = []
  const kept: Process[] = []
  const figureOf = (name: string, times: readonly number[]) =>
    atMost(name, spread(times), MOST_S, `${times.length} starts`, { unit: ' s' })
  try {
    for (const name of SERVICE_NAMES) {
      const times = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const environment = {
          DATABASE_URL: urls[name] ?? '',
          DATA_DIR: join(folder, 'ready', name),
          REGISTRATION: 'closed',
        }
        const one = await start(name, [`services/${name}/src/main.js`], environment)
        times.push(one.seconds)
        // The gateway needs one of each.
        if (round === ROUNDS - 1) kept.push(one)
        else await one.stop()
      }
      figures.push(figureOf(name, times))
    }
    const addresses = SERVICE_NAMES.map((name, at) => `${name}=http://127.0.0.1:${kept[at]?.port}`).join(',')
    const times = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const environment = { SERVICE_URLS: addresses, DATA_DIR: join(folder, `ready/gateway-${round}`) }
      const one = await start('gateway', ['tools/start/src/main.js', '--one-service', 'gateway'], environment)
      times.push(one.seconds)
      await one.stop()
    }
    figures.push(figureOf('gateway, with publishing its front ends', times))
  } finally {
    for (const one of kept.toReversed()) await one.stop()
  }
  return {
    title: 'How fast a process is ready',
    how: 'From the start of a process until `/readyz` answers 200, with the programs of its image, its tables made before, and nothing compiled before.',
    figures,
  }
}

async function untilReady(
  folder: string,
  args: readonly string[],
  logFile: string,
  environment: Readonly<Record<string, string>>,
): Promise<Process> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const log = openSync(logFile, 'a')
  const began = performance.now()
  const child = spawn(process.execPath, [...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      GATEWAY_KEY,
      ...environment,
    },
    stdio: ['ignore', log, log],
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${metricsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`A process ended before it was ready: see ${logFile}`)
    await pause(LOOK_MS)
  }
  return {
    seconds: (performance.now() - began) / 1000,
    port,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
