import type { Connection } from './connection.ts'
import { DatabaseAway } from './failures.ts'

interface Waiter {
  readonly give: (connection: Connection) => void
  readonly fail: (error: Error) => void
  readonly deadline: number
  timer: NodeJS.Timeout
}

/**
 * Statements on one connection; more have to wait. Each takes a tenth of a millisecond, so all are answered within a
 * few.
 */
const MOST_PENDING = 64
/** Waiting callers in a lane; more are refused at once, so that a flood does not fill the memory. */
const MOST_WAITING = 2_000

/**
 * Some of a pool's connections and the callers that wait for one: single statements share a connection, a transaction
 * has its own.
 */
export class Lane {
  readonly connections = new Set<Connection>()
  readonly most: number
  readonly #isShared: boolean
  readonly #waiting: Waiter[] = []
  opening = 0

  constructor(most: number, isShared: boolean) {
    this.most = most
    this.#isShared = isShared
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get isFull(): boolean {
    return this.connections.size + this.opening >= this.most
  }

  /** The connection with the fewest statements under way, or none. */
  pick(): Connection | undefined {
    let best: Connection | undefined
    for (const connection of this.connections) {
      if (!connection.isOpen || connection.isHeld || connection.pending >= MOST_PENDING) continue
      if (!best || connection.pending < best.pending) best = connection
    }
    return best
  }

  /** Resolves with a connection; fails when none becomes free in time. */
  wait(patienceMs: number): Promise<Connection> {
    if (this.#waiting.length >= MOST_WAITING)
      return Promise.reject(new DatabaseAway('Too many callers wait for the database'))
    return new Promise((give, fail) => {
      const waiter: Waiter = {
        give,
        fail,
        deadline: performance.now() + patienceMs,
        timer: setTimeout(() => this.#giveUp(waiter), patienceMs),
      }
      this.#waiting.push(waiter)
    })
  }

  /** Callers that already wait do so for at most this time. */
  limitWait(patienceMs: number): void {
    const latest = performance.now() + patienceMs
    for (const waiter of this.#waiting.filter(({ deadline }) => deadline > latest)) {
      clearTimeout(waiter.timer)
      waiter.timer = setTimeout(() => this.#giveUp(waiter), patienceMs)
    }
  }

  #giveUp(waiter: Waiter): void {
    this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
    waiter.fail(new DatabaseAway('No connection to the database has become free'))
  }

  /** Gives free connections to the waiting callers, in order. */
  serve(): void {
    while (this.#waiting.length > 0) {
      const connection = this.pick()
      if (!connection) return
      if (!this.#isShared) connection.isHeld = true
      // A shared connection's load is only known after the caller has sent; so each turn serves one more.
      const next = this.#waiting.shift()
      clearTimeout(next?.timer)
      next?.give(connection)
    }
  }

  failAll(error: Error): void {
    for (const { timer, fail } of this.#waiting.splice(0)) {
      clearTimeout(timer)
      fail(error)
    }
  }
}
