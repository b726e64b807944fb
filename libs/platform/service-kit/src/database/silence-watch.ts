import { Connection } from './connection.ts'
import { isConnectionLost } from './failures.ts'

interface Options {
  readonly url: string
  /** The open connections. */
  readonly connections: () => readonly Connection[]
  /** Called when the database accepts no new connection either. */
  readonly onSilence: () => void
}

/** With these and the pool's limits a call is answered within two seconds while the database is away. */
const SILENCE_MS = 600
const PROBE_MS = 900
const LOOK_MS = 200

/** Detects a database that accepts statements but does not answer: checks the connections while one waits. */
export class SilenceWatch {
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #quietSince = performance.now()
  #isProbing = false
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Checks every 200 ms as long as a connection waits for an answer. */
  watch(): void {
    if (this.#timer) return
    const due = performance.now() + LOOK_MS
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#look(performance.now() > due + LOOK_MS)
    }, LOOK_MS)
  }

  /** The database has just answered: the time of silence starts again. */
  hasAnswered(): void {
    this.#quietSince = performance.now()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** A late check proves nothing: answers may have arrived and not been read yet. */
  #look(isLate: boolean): void {
    const now = performance.now()
    const connections = this.#options.connections()
    const waiting = connections.filter(({ pending }) => pending > 0)
    if (connections.map((connection) => connection.hasBeenHeard()).includes(true) || isLate) this.#quietSince = now
    for (const connection of waiting) if (connection.isOverdue(now)) connection.destroy()
    if (waiting.length === 0 || this.#isStopped) return
    const oldest = Math.min(...waiting.map(({ since }) => since))
    if (now - Math.max(this.#quietSince, oldest) > SILENCE_MS) void this.#probe()
    this.watch()
  }

  /** Opens one more connection to a silent database. A single long statement does not count as silence. */
  async #probe(): Promise<void> {
    if (this.#isProbing) return
    this.#isProbing = true
    try {
      const probe = await Connection.open(this.#options.url, () => undefined, { pending: 0, roundTrips: 0 }, PROBE_MS)
      await probe.end()
    } catch (error) {
      // Answers that arrived during the probe may still be unread: they are read before the next turn.
      await new Promise(setImmediate)
      const isHeard = this.#options.connections().some((connection) => connection.hasBeenHeard())
      if (isConnectionLost(error) && !isHeard) this.#options.onSilence()
    } finally {
      this.#isProbing = false
      this.#quietSince = performance.now()
    }
  }
}
