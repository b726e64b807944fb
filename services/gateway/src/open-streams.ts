import type { ServerResponse } from 'node:http'
import type { Exchange } from './exchange.ts'

/** The answers that stay open: a stop would wait for them. */
export interface OpenStreams {
  /** False once the streams have been ended. */
  enter(exchange: Exchange): boolean
  /** Cuts them off: their pages connect again, to another gateway or to the next release of this one. */
  end(this: void): void
}

export function createOpenStreams(): OpenStreams {
  const open = new Set<ServerResponse>()
  let isOver = false
  return {
    enter({ outgoing }) {
      if (isOver) return false
      open.add(outgoing)
      outgoing.once('close', () => open.delete(outgoing))
      return true
    },
    end() {
      isOver = true
      for (const outgoing of open) outgoing.destroy()
    },
  }
}
