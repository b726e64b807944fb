import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { freePorts } from '@portal/postgres'
import { until } from '@portal/postgres/testing'

export { until }

/** A supervisor that a test has started. `said` is its terminal output so far; `events` the records of its services. */
export interface PortalUnderTest {
  process: ChildProcess
  url: string
  said: () => string
  events: () => string[]
  ready: () => Promise<void>
  /** The exit code; null after a kill. */
  exit: Promise<number | null>
  end: () => Promise<void>
}

/** Its own folder, with a name that the settings accept. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-start-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Starts a supervisor on a free port: with fixtures for services, or the real ones. Does not wait. */
export async function startPortal(
  environment: Record<string, string>,
  kind: 'portal' | 'real-portal' = 'portal',
): Promise<PortalUnderTest> {
  const port = environment['PORT'] ?? String((await freePorts(1))[0])
  const eventsFile = path.join(environment['DATA_DIR'] ?? '', 'events')
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${kind}.fixture.ts`)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: port,
      FIXTURE_EVENTS: eventsFile,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  // Not the child's `close`: it does not come after a disconnect from this side.
  const exit = Promise.all([once(child, 'exit'), once(child.stdout, 'close'), once(child.stderr, 'close')]).then(
    ([[code]]) => code as number | null,
  )
  const url = `http://127.0.0.1:${port}`
  return {
    process: child,
    url,
    said: () => said,
    events: () => lines(eventsFile),
    ready: async () => {
      await until(() => said.includes('Portal ready') || child.exitCode !== null)
      if (child.exitCode !== null) throw new Error(`The portal ended:\n${said}`)
    },
    exit,
    end: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}

/** Process and environment of a fixture service, as it reports them. */
export async function who(url: string): Promise<{ pid: number; environment: Record<string, string> }> {
  const response = await fetch(`${url}/who`)
  return (await response.json()) as { pid: number; environment: Record<string, string> }
}

/** The address of each service, as the gateway has it; the first of the two that a service may have. */
export async function serviceUrls(gatewayUrl: string): Promise<Record<string, string>> {
  const { environment } = await who(gatewayUrl)
  return Object.fromEntries(
    (environment['SERVICE_URLS'] ?? '').split(',').map((entry) => entry.split(/[=|]/).slice(0, 2) as [string, string]),
  )
}

/** What the one process says that now runs a service, at either of its addresses. */
export async function whoRuns(gatewayUrl: string, service: string): ReturnType<typeof who> {
  const { environment } = await who(gatewayUrl)
  const entry = environment['SERVICE_URLS']?.split(',').find((one) => one.startsWith(`${service}=`))
  return Promise.any(
    (entry ?? '')
      .slice(service.length + 1)
      .split('|')
      .map(who),
  )
}

function lines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n')
  } catch {
    return []
  }
}
