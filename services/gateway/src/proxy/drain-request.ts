import type { IncomingMessage } from 'node:http'
import { countPassed } from '@portal/service-kit/process'

const DRAIN_BYTES = 64 * 1024 * 1024
const DRAIN_MS = 10_000

/**
 * Reads and discards what the client still sends after its answer. Closing instead would show some clients a reset in
 * place of the answer. A client that sends for too long is cut off.
 */
export function drainRequest(incoming: IncomingMessage): void {
  if (incoming.destroyed) return
  if (incoming.complete) return void incoming.resume()
  // The message may have lost its socket when the limit is reached.
  const { socket } = incoming
  let left = DRAIN_BYTES
  const timer = setTimeout(() => socket.destroy(), DRAIN_MS)
  incoming.on('data', (chunk: Buffer) => {
    countPassed(chunk.length)
    left -= chunk.length
    if (left < 0) socket.destroy()
  })
  incoming.once('close', () => clearTimeout(timer))
  incoming.resume()
}
