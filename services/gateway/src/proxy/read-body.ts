import type { Exchange } from '../exchange.ts'
import type { Shares } from '../shares.ts'

/** Result of reading a body: it is complete, or there is no room for it. */
interface Outcome {
  whole(body: Buffer): void
  noRoom(): void
}

/**
 * Reads the body of a call completely before a service is called: a client that is slow, or stops, costs only the bytes
 * it has sent and no connection. They count for its address until the answer is sent; the pace check ends bodies that
 * take too long.
 */
export function readBody({ incoming, outgoing, address }: Exchange, held: Shares, { whole, noRoom }: Outcome): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const stop = () => {
    incoming.off('data', take)
    incoming.off('end', end)
  }
  const take = (chunk: Buffer) => {
    if (held.take(address, chunk.length)) {
      bytes += chunk.length
      chunks.push(chunk)
      return
    }
    stop()
    noRoom()
  }
  const end = () => {
    const [first] = chunks
    whole(first && chunks.length === 1 ? first : Buffer.concat(chunks))
  }
  outgoing.once('close', () => {
    stop()
    if (bytes > 0) held.giveBack(address, bytes)
  })
  incoming.on('data', take)
  incoming.on('end', end)
}
