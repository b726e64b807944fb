import type { Server } from 'node:http'
import { url as inspectorUrl } from 'node:inspector'
import { flushCompileCache } from 'node:module'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { listen } from './listen.ts'
import type { Operations } from './operations.ts'
import type { Log } from './log.ts'
import { stopTracing } from '../tracing/tracing.ts'

interface RunningServer {
  /** Not yet listening. */
  readonly server: Server
  readonly host: string
  readonly port: number
  readonly log: Log
  readonly operations?: Operations | undefined
  /** Sent with the ready message to the supervisor. */
  readonly readyDetails?: Record<string, unknown> | undefined
  /** When the stop begins: ends answers that would stay open. */
  stopping?(this: void): void
  /** After the last request has been answered. */
  close(): Promise<void>
}

const DRAIN_MS = 10_000
/** So long a stopping server still accepts connections: its answers tell the gateway to use another replica. */
const ANNOUNCE_MS = 150
/** The gateway closes a connection that has been idle for a second. */
const IDLE_MS = 1500
/** After the first calls, which load modules that are imported late. */
const SETTLED_MS = 10_000

/**
 * Listens and speaks the supervisor's protocol: reports ready, answers pings, and on stop, SIGTERM or a lost supervisor
 * finishes running requests, closes and exits. SIGINT is handled by the supervisor.
 */
export async function runServer({
  server,
  host,
  port,
  log,
  operations,
  readyDetails,
  stopping: endOpen,
  close,
}: RunningServer): Promise<void> {
  await listen(server, { host, port })
  operations?.ready()
  let stopping = false
  // A request that arrives during the stop gets its answer with `Connection: close`.
  server.prependListener('request', (_request, response) => {
    if (stopping) response.shouldKeepAlive = false
  })
  const stop = async () => {
    if (stopping) return
    stopping = true
    operations?.stopping()
    endOpen?.()
    await announced(server)
    await drain(server)
    await close()
    await operations?.close()
    await stopTracing()
    log.flush()
    process.exit(0)
  }
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => void stop())
  process.on('disconnect', () => void stop())
  process.on('message', (message: { type?: string }) => {
    if (message.type === 'stop') void stop()
    // A process whose event loop is blocked cannot answer; a process in the debugger is blocked on purpose.
    if (message.type === 'ping' && inspectorUrl() === undefined) process.send?.({ type: 'alive' })
  })
  process.send?.({ type: 'ready', ...readyDetails })
  log.info({ port }, 'ready')
  // Node saves the compiled code only when the process ends normally.
  setTimeout(flushCompileCache, SETTLED_MS).unref()
}

/**
 * Ends after the pause in which answers with `Connection: close` turn callers away. Closing the listening socket at
 * once would reset a connection that the kernel has accepted and this process has not, with the write that it carries.
 */
async function announced(server: Server): Promise<void> {
  const connections = await promisify(server.getConnections.bind(server))()
  if (connections > 0) await pause(ANNOUNCE_MS)
}

/**
 * Accepts no more connections and waits for the open ones. Idle ones end by themselves: closing one could cut off a
 * request that is just arriving. A connection that is still idle after a while has no client that will send more.
 */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    let idle: NodeJS.Timeout | undefined
    const closeIdle = setTimeout(() => {
      idle = setInterval(() => server.closeIdleConnections(), 50)
    }, IDLE_MS)
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // The HTTP server's own close would close idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(closeIdle)
      clearInterval(idle)
      clearTimeout(deadline)
      resolve()
    })
  })
}

/** Runs a server's start; a failure ends the process with one sentence. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    process.send?.({ type: 'failed', sentence })
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}
