import { serve, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Server } from 'node:http'
import type { Log } from './log.ts'

interface RunningService {
  readonly hono: Hono
  readonly port: number
  readonly log: Log
  /** Goes with the ready message to the supervisor. */
  readonly readyDetails?: Record<string, unknown>
  /** After the last request has been answered. */
  close(): Promise<void>
}

const DRAIN_MS = 10_000

/**
 * Listens on loopback and speaks the supervisor's protocol: says ready, and on stop, SIGTERM or a lost supervisor
 * answers what is under way, closes and exits. SIGINT is the supervisor's business.
 */
export async function runService({ hono, port, log, readyDetails, close }: RunningService): Promise<void> {
  const server = await new Promise<ServerType>((resolve, reject) => {
    const listening = serve({ fetch: hono.fetch, port, hostname: '127.0.0.1', serverOptions: { keepAliveTimeout: 65_000, requestTimeout: 0 } }, () => resolve(listening))
    listening.once('error', reject)
  })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await drain(server as Server)
    await close()
    log.flush()
    process.exit(0)
  }
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => void stop())
  process.on('disconnect', () => void stop())
  process.on('message', (message: { type?: string }) => {
    if (message.type === 'stop') void stop()
  })
  process.send?.({ type: 'ready', ...readyDetails })
  log.info({ port }, 'ready')
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Runs a service's start; a failure ends the process with one sentence. */
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
