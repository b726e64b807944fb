import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../processes/free-port.ts'
import { commandOf, databaseOf, descendantsOf, type MachineProcess, signal } from './machine-processes.ts'
import { waitUntil } from './wait-until.ts'

/** The first administrator of every such portal, unless its settings name another. */
export const ADMIN = { email: 'admin@example.se', password: 'Forsta-losen-1' } as const

/** The portal as `npm start` runs it, on its own folder and port. Processes are found by `/proc`: on Linux only. */
export interface WholePortal {
  /** For programs: 127.0.0.1. */
  readonly url: string
  /** For browsers: the address in the portal's own links. */
  readonly pageUrl: string
  readonly dataDir: string
  /** Its terminal output so far. */
  said(): string
  /** The process of a service now, or none while it is down. */
  service(name: string): number | undefined
  supervisor(): number | undefined
  /** PostgreSQL's main process, and the processes of the services' connections. */
  database(): { readonly main: number | undefined; readonly connections: readonly number[] }
  /** All its processes, including PostgreSQL and its keeper. */
  processes(): readonly MachineProcess[]
  /** Whether `npm start` itself still runs. */
  isRunning(): boolean
  /** `npm start` again, on the same folder and port. Waits until it reports ready. */
  start(): Promise<void>
  /** Ctrl-C. */
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../../../../..')
/** The first start builds the apps. */
const READY_WITHIN_MS = 600_000

const portals = new Set<WholePortal>()

/** For programmes: an interrupt also ends the portals that are still running, with all their processes. */
export function endPortalsOnInterrupt(): void {
  for (const interrupt of ['SIGINT', 'SIGTERM'] as const) {
    process.on(interrupt, () => {
      for (const portal of portals)
        signal([...portal.processes().map(({ pid }) => pid), portal.database().main], 'SIGKILL')
      process.exit(1)
    })
  }
}

/**
 * Starts it; `environment` are its settings besides folder, port and administrator, `args` those of `npm start`. `root`:
 * its workspace (absolute path), by default this one.
 */
export async function startWholePortal(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
  root = ROOT,
): Promise<WholePortal> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let output = ''
  const known = new Map<number, MachineProcess>()
  const processes = () => {
    for (const process of child?.pid === undefined ? [] : descendantsOf(child.pid)) known.set(process.pid, process)
    // PostgreSQL's keeper and its server survive a killed supervisor: their pids are known from before.
    const alive = [...known.keys()].flatMap((pid) => descendantsOf(pid))
    for (const process of alive) known.set(process.pid, process)
    for (const { pid, command } of known.values()) if (commandOf(pid) !== command) known.delete(pid)
    return [...known.values()]
  }
  const pidOf = (part: string) => processes().find(({ command }) => command.includes(part))?.pid
  const portal: WholePortal = {
    url: `http://127.0.0.1:${port}`,
    pageUrl: `http://localhost:${port}`,
    dataDir,
    processes,
    said: () => output,
    service: (name) => pidOf(`/services/${name}/src/main.ts`),
    supervisor: () => pidOf('/tools/start/src/main.ts'),
    database: () => databaseOf(join(dataDir, 'postgres')),
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    start: async () => {
      const before = output.length
      child = spawnStart(root, dataDir, port, environment, args, (piece) => (output += piece))
      await waitUntil(
        () => !portal.isRunning() || output.slice(before).includes('Portal ready at'),
        READY_WITHIN_MS,
        () => `The portal did not get ready:\n${output.slice(before)}`,
      )
      if (!portal.isRunning()) throw new Error(`The portal ended instead of getting ready:\n${output.slice(before)}`)
      processes()
    },
    stop: async () => {
      portals.delete(portal)
      if (!portal.isRunning() || child === undefined) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
  portals.add(portal)
  try {
    await portal.start()
  } catch (error) {
    await portal.stop()
    throw error
  }
  return portal
}

function spawnStart(
  root: string,
  dataDir: string,
  port: number,
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
  hear: (piece: string) => void,
): ChildProcess {
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REGISTRATION: 'open',
    SMTP_URL: '',
    NODE_ENV: '',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const child = spawn(process.execPath, [join(root, 'tools/start/src/start.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that Ctrl-C on the programme does not end it before the programme.
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => hear(piece))
  return child
}

/** `npm start` without waiting for it. */
export interface BegunStart {
  /** Resolves when its output contains this. */
  said(text: string): Promise<void>
  /** Kills all of it at once, PostgreSQL too. */
  killAll(): void
}

export async function beginWholePortal(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BegunStart> {
  let output = ''
  const child = spawnStart(ROOT, dataDir, await freePort(), environment, [], (piece) => (output += piece))
  return {
    said: (text) =>
      waitUntil(
        () => output.includes(text) || child.exitCode !== null,
        READY_WITHIN_MS,
        () => `It never said ${text}:\n${output}`,
      ),
    killAll: () => {
      const { main, connections } = databaseOf(join(dataDir, 'postgres'))
      const started = child.pid === undefined ? [] : descendantsOf(child.pid).map(({ pid }) => pid)
      signal([child.pid, ...started, main, ...connections], 'SIGKILL')
    },
  }
}
