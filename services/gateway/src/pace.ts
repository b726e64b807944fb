import { BusySet, type Placed } from './busy-set.ts'
import type { Exchange } from './exchange.ts'
import type { Limits } from './limits.ts'

interface Watched extends Placed {
  readonly exchange: Exchange
  readonly since: number
  /** When the window started in which the body must bring data, and the bytes received on the connection by then. */
  windowSince: number
  windowBytes: number
  /** When the client last read from its answer, and how much it had read by then. */
  takenSince: number
  taken: number
}

type Slowness = Pick<Limits, 'bodyMs' | 'bodyWindowMs' | 'bodyWindowBytes' | 'takeMs'>

/** Ends requests whose client sends or reads too slowly. */
export interface Pace {
  /** Returns a function that ends the watch, for when the answer is sent. */
  watch(exchange: Exchange): () => void
  start(): void
  stop(): void
}

/**
 * Checks all open requests together, a few times in each window: a timer for each would cost every call. `onSlow` gets
 * each request that is too slow, once.
 */
export function createPace(limits: Slowness, onSlow: (exchange: Exchange) => void): Pace {
  const open = new BusySet<Watched>()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    const now = performance.now()
    for (const watched of open.values()) {
      if (!sendsTooSlowly(watched, limits, now) && !takesTooSlowly(watched, limits, now)) continue
      open.delete(watched)
      onSlow(watched.exchange)
    }
  }

  return {
    watch(exchange) {
      const since = performance.now()
      const watched: Watched = {
        place: -1,
        exchange,
        since,
        windowSince: since,
        windowBytes: exchange.incoming.socket.bytesRead,
        takenSince: since,
        taken: 0,
      }
      open.add(watched)
      return () => open.delete(watched)
    },
    start() {
      timer = setInterval(look, Math.min(limits.bodyMs, limits.bodyWindowMs, limits.takeMs) / 4).unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
}

function sendsTooSlowly(watched: Watched, { bodyMs, bodyWindowMs, bodyWindowBytes }: Slowness, now: number): boolean {
  const { incoming, carriesFile } = watched.exchange
  if (incoming.complete || incoming.destroyed) return false
  // Reading is paused, by its turn or by the service.
  if (incoming.readableFlowing !== true) watched.windowSince = now
  if (!carriesFile && now - watched.since > bodyMs) return true
  if (now - watched.windowSince < bodyWindowMs) return false
  const { bytesRead } = incoming.socket
  if (bytesRead - watched.windowBytes < bodyWindowBytes) return true
  watched.windowSince = now
  watched.windowBytes = bytesRead
  return false
}

function takesTooSlowly(watched: Watched, { takeMs }: Slowness, now: number): boolean {
  const { outgoing } = watched.exchange
  const { socket } = outgoing
  if (!socket || outgoing.writableLength + socket.writableLength === 0) {
    watched.takenSince = now
    return false
  }
  const taken = socket.bytesWritten - socket.writableLength
  if (taken !== watched.taken) {
    watched.taken = taken
    watched.takenSince = now
  }
  return now - watched.takenSince > takeMs
}
