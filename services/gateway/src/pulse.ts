import type { Log } from '@portal/service-kit/process'
import type { Limits } from './limits.ts'
import { isRefused } from './proxy/upstream-failure.ts'
import { askReplica, type Replica, type Upstream } from './upstream.ts'

/** Detects services that accept requests and stop answering, and ends the requests that wait for them. */
export interface Pulse {
  start(): void
  stop(): void
}

/**
 * A slow call does not make a service unhealthy: a report takes time. A service hangs when it sends neither call data
 * nor an answer to a liveness check: its reads end within two seconds, its writes within five, and new calls are
 * refused at once until it answers again.
 */
export function createPulse(upstreams: readonly Upstream[], gatewayKey: string, limits: Limits, log: Log): Pulse {
  const asked = new Set<Replica>()
  const everyMs = limits.quietMs / 3
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0

  /** Any answer is a sign of life, and so is a refused connection: then no process hangs. */
  function ask(replica: Replica): void {
    if (asked.has(replica)) return
    asked.add(replica)
    void askReplica(replica, '/internal/alive', gatewayKey, limits.probeMs)
      .then(() => true, isRefused)
      .then((alive) => {
        if (alive) replica.heardAt = performance.now()
      })
      .finally(() => asked.delete(replica))
  }

  function look(): void {
    const now = performance.now()
    // Time in which the gateway itself was blocked says nothing about a service: its answer may be unread.
    const late = Math.max(0, now - lookedAt - everyMs)
    lookedAt = now
    for (const { name, replicas } of upstreams) {
      for (const replica of replicas) {
        replica.heardAt = Math.min(now, replica.heardAt + late)
        const quietFor = replica.underWay > 0 || replica.silent ? now - replica.heardAt : 0
        if (quietFor > limits.quietMs) ask(replica)
        const silent = quietFor > limits.silentMs
        if (silent !== replica.silent)
          log.warn({ service: name }, silent ? 'does not answer anything' : 'answers again')
        replica.silent = silent
        if (silent) endWhatWaits(replica, now)
      }
    }
  }

  function endWhatWaits({ unanswered }: Replica, now: number): void {
    for (const relay of unanswered.values()) {
      if (now - relay.movedAt > relay.givenUpAfterMs) relay.giveUp()
    }
  }

  return {
    start() {
      lookedAt = performance.now()
      timer = setInterval(look, everyMs).unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
}
