import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range that systems use for outgoing connections and for port 0. */
const FIRST_PORT = 10_000
const PORTS_PER_PROCESS = 50
const PROCESSES = 400

let next = 0

/**
 * A port of 127.0.0.1 on which no process listens. Each process searches its own range and uses each port once, so that
 * no other process takes the port before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (process.pid % PROCESSES) * PORTS_PER_PROCESS + (next++ % PORTS_PER_PROCESS)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  await new Promise((resolve) => probe.close(resolve))
  return true
}
