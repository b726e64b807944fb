import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@portal/testkit/free-port'
import { descendantsOf, type Process, signal } from './processes.ts'
import { waitUntil } from './wait-until.ts'

export const ADMIN = { email: 'fel@example.se', password: 'Fel-losen-1' } as const
export type ServiceName = 'identity' | 'money' | 'time' | 'gateway'

/** The portal as `npm start` runs it, on its own folder and port. */
export interface Portal {
  readonly url: string
  readonly dataDir: string
  /** Its terminal output so far. */
  said(): string
  /** The process of a service now, or none while it is down. */
  service(name: ServiceName): number | undefined
  supervisor(): number | undefined
  /** PostgreSQL's main process, and the processes of the services' connections. */
  database(): { readonly main: number | undefined; readonly connections: readonly number[] }
  /** All its processes, including PostgreSQL and its keeper. */
  processes(): readonly Process[]
  /** Whether `npm start` itself still runs. */
  isRunning(): boolean
  /** `npm start` again, on the same folder and port. Waits until it reports ready. */
  start(): Promise<void>
  /** Ctrl-C. */
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../../../..')
/** One of our writers makes as many requests as a whole company. */
export const CALL_LIMITS = 'posts.add=1000000/600,profile.update=1000000/600,payWorkbooks.import=1000000/600'
const READY_WITHIN_MS = 240_000

const portals = new Set<Portal>()

/** Ends all remaining processes silently: for an interrupted programme. */
export const killPortals = (): void =>
  signal(
    [...portals]
      .flatMap((portal) => [...portal.processes().map(({ pid }) => pid), portal.database().main ?? 0])
      .filter((pid) => pid > 0),
    'SIGKILL',
  )

/** Starts it; `environment` are the case's settings besides folder, port and administrator. */
export async function startPortal(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Portal> {
  const port = await freePort()
  const settings = { ...settingsOf(dataDir, port), ...environment }
  let child: ChildProcess | undefined
  let output = ''
  const known = new Map<number, Process>()
  const processes = () => {
    for (const process of child?.pid === undefined ? [] : descendantsOf(child.pid)) known.set(process.pid, process)
    // PostgreSQL's keeper and its server survive a killed supervisor: their pids are known from before.
    const alive = [...known.keys()].flatMap((pid) => descendantsOf(pid))
    for (const process of alive) known.set(process.pid, process)
    for (const pid of known.keys()) if (!isRunningAs(known.get(pid))) known.delete(pid)
    return [...known.values()]
  }
  const pidOf = (part: string) => processes().find(({ command }) => command.includes(part))?.pid
  const portal: Portal = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    processes,
    said: () => output,
    service: (name) => pidOf(`/services/${name}/src/main.ts`),
    supervisor: () => pidOf('/tools/start/src/main.ts'),
    database: () => databaseOf(dataDir),
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    start: async () => {
      const before = output.length
      child = spawnStart(settings, (piece) => (output += piece))
      await waitUntil(
        () => !portal.isRunning() || output.slice(before).includes('Portal ready at'),
        READY_WITHIN_MS,
        () => `The portal did not get ready:\n${output.slice(before)}`,
      )
      if (!portal.isRunning()) throw new Error(`The portal ended instead of getting ready:\n${output.slice(before)}`)
      processes()
    },
    stop: async () => {
      if (!portal.isRunning() || child === undefined) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      portals.delete(portal)
    },
  }
  portals.add(portal)
  try {
    await portal.start()
  } catch (error) {
    signal(
      processes().map(({ pid }) => pid),
      'SIGKILL',
    )
    throw error
  }
  return portal
}

const settingsOf = (dataDir: string, port: number) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  REGISTRATION: 'open',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  NODE_ENV: '',
  CALL_LIMITS,
})

function spawnStart(settings: Readonly<Record<string, string>>, hear: (piece: string) => void): ChildProcess {
  const child = spawn(process.execPath, [join(ROOT, 'tools/start/src/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => hear(piece.toString()))
  return child
}

/** `npm start` without waiting for it. */
export interface BegunStart {
  /** Resolves when its output contains this. */
  said(text: string): Promise<void>
  /** Kills all of it at once, PostgreSQL too. */
  killAll(): void
}

export async function beginStart(dataDir: string): Promise<BegunStart> {
  let output = ''
  const child = spawnStart(settingsOf(dataDir, await freePort()), (piece) => (output += piece))
  return {
    said: (text) =>
      waitUntil(
        () => output.includes(text) || child.exitCode !== null,
        READY_WITHIN_MS,
        () => `It never said ${text}:\n${output}`,
      ),
    killAll: () => {
      const { main, connections } = databaseOf(dataDir)
      const pids = child.pid === undefined ? [] : [child.pid, ...descendantsOf(child.pid).map(({ pid }) => pid)]
      signal([...pids, ...(main === undefined ? [] : [main]), ...connections], 'SIGKILL')
    },
  }
}

const isRunningAs = (known: Process | undefined): boolean =>
  known !== undefined && commandOf(known.pid) === known.command

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

function databaseOf(dataDir: string): { main: number | undefined; connections: readonly number[] } {
  try {
    const main = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    // The pid file survives a killed server, and its pid may be another process's by then.
    if (!commandOf(main).includes(join(dataDir, 'postgres'))) return { main: undefined, connections: [] }
    return {
      main,
      connections: descendantsOf(main)
        .filter(({ command }) => /127\.0\.0\.1\(\d+\)/.test(command))
        .map(({ pid }) => pid),
    }
  } catch {
    return { main: undefined, connections: [] }
  }
}
