import type { Log } from '@portal/service-kit/process'
import type { Limits } from './limits.ts'
import { isRefused } from './proxy/upstream-failure.ts'
import { askReplica, type Replica, type Upstream } from './upstream.ts'

/** Notices services that take requests and say nothing any more, and ends what waits for them. */
export interface Pulse {
  start(): void
  stop(): void
}

/**
 * A service that is slow with a call is not ill: a report takes its time. One from which nothing comes, neither of any
 * call nor the word that it is alive, hangs: its reads end within two seconds, its writes within five, and new calls
 * are refused at once until it is heard again.
 */
export function createPulse(upstreams: readonly Upstream[], gatewayKey: string, limits: Limits, log: Log): Pulse {
  const asked = new Set<Replica>()
  const everyMs = limits.quietMs / 3
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0

  /** Any answer is a sign of life, and so is a refusal: then there is no process that hangs. */
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
    // Time in which the gateway itself did not run says nothing about a service: its answer may wait to be read.
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
    for (const relay of unanswered) {
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
