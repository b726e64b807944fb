import type { Server } from 'node:http'
import { url as inspectorUrl } from 'node:inspector'
import { flushCompileCache } from 'node:module'
import { Server as NetServer } from 'node:net'
import type { Log } from './log.ts'

interface RunningServer {
  /** Not yet listening. */
  readonly server: Server
  readonly host: string
  readonly port: number
  readonly log: Log
  /** Goes with the ready message to the supervisor. */
  readonly readyDetails?: Record<string, unknown> | undefined
  /** After the last request has been answered. */
  close(): Promise<void>
}

const DRAIN_MS = 10_000
/** The gateway lets go of a connection that has been idle for a second. */
const IDLE_MS = 1500
/** After the first calls, which bring in what is imported late. */
const SETTLED_MS = 10_000

/**
 * Listens and speaks the supervisor's protocol: says ready, answers pings, and on stop, SIGTERM or a lost supervisor
 * answers what is under way, closes and exits. SIGINT is the supervisor's business.
 */
export async function runServer({ server, host, port, log, readyDetails, close }: RunningServer): Promise<void> {
  await listen(server, port, host)
  let stopping = false
  // A connection that asks again while we stop gets its answer, and learns from it that this was the last.
  server.prependListener('request', (_request, response) => {
    if (stopping) response.shouldKeepAlive = false
  })
  const stop = async () => {
    if (stopping) return
    stopping = true
    await drain(server)
    await close()
    log.flush()
    process.exit(0)
  }
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => void stop())
  process.on('disconnect', () => void stop())
  process.on('message', (message: { type?: string }) => {
    if (message.type === 'stop') void stop()
    // A process whose turns stand still cannot answer; one that is being debugged does so on purpose.
    if (message.type === 'ping' && inspectorUrl() === undefined) process.send?.({ type: 'alive' })
  })
  process.send?.({ type: 'ready', ...readyDetails })
  log.info({ port }, 'ready')
  // Node itself keeps the compiled code only at an end in order.
  setTimeout(flushCompileCache, SETTLED_MS).unref()
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program: stop it or set PORT to a free one.`,
        EADDRNOTAVAIL: `Set HOST to an address of this machine: ${host} is none.`,
      }
      reject(new Error(sentences[error.code ?? ''] ?? error.message, { cause: error }))
    })
    server.listen(port, host, resolve)
  })
}

/**
 * Takes no more connections and waits for those that there are. Idle ones go by themselves: closing one could cut off a
 * request that is just coming in on it. What is still idle after a while belongs to nobody who would send more.
 */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    let idle: NodeJS.Timeout | undefined
    const closeIdle = setTimeout(() => {
      idle = setInterval(() => server.closeIdleConnections(), 50)
    }, IDLE_MS)
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // The HTTP server's own close would close the idle connections at once.
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
