import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Server } from 'node:http'
import type { Operations } from './operations.ts'
import type { Log } from './log.ts'
import { runServer } from './run-server.ts'

interface RunningService {
  readonly hono: Hono
  readonly host: string
  readonly port: number
  readonly log: Log
  readonly operations: Operations
  /** Sent with the ready message to the supervisor. */
  readonly readyDetails?: Record<string, unknown>
  /** When the stop begins: ends answers that would stay open. */
  stopping?(this: void): void
  /** After the last request has been answered. */
  close(): Promise<void>
}

/** Runs a service behind its gateway. Calls without the gateway's credential are refused. */
export async function runService({ hono, ...running }: RunningService): Promise<void> {
  const server = createAdaptorServer({
    fetch: hono.fetch,
    serverOptions: { keepAliveTimeout: 65_000, requestTimeout: 0 },
  }) as Server
  await runServer({ ...running, server })
}
