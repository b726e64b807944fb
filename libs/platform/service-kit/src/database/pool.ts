import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, Connection, type Query, type Traffic } from './connection.ts'
import { DatabaseAway, isAfterFailure, isConnectionLost, isWrongAddress, OutcomeUnknown, reasonOf } from './failures.ts'
import { Lane } from './lane.ts'
import { SilenceWatch } from './silence-watch.ts'

/** What sends statements: the pool, or a transaction. */
export interface Runner {
  run(query: Query): Promise<Answer>
  /** Each by itself, in this order, in one round trip. A failed one does not stop those behind it. */
  runInOrder(queries: readonly Query[]): Promise<Answer[]>
}

interface Options {
  readonly url: string
  /** Maximum number of connections: a third for single statements, the others for transactions. */
  readonly connections: number
  /** Called with the reason when the database goes away, and with `null` when it is back. */
  readonly onChange: (awayBecause: string | null) => void
}

/** How busy a pool is. */
export interface PoolLoad {
  readonly open: number
  readonly busy: number
  readonly waiting: number
}

/** With this and the silence watch's limits a call is answered within two seconds while the database is away. */
const AWAY_PATIENCE_MS = 1_200
/** When all connections are busy. */
const BUSY_PATIENCE_MS = 4_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500
const IDLE_MS = 60_000
const LIFETIME_MS = 40 * 60_000

/**
 * A service's connections. Each is opened when needed; a lost one fails what was sent on it and is replaced. While none
 * can be opened the pool retries, at most half a second apart, and callers wait a moment and are then refused.
 */
export class Pool implements Runner {
  readonly #options: Options
  readonly #shared: Lane
  readonly #held: Lane
  readonly #traffic: Traffic = { pending: 0, roundTrips: 0 }
  #awayBecause: string | null = null
  #retry: NodeJS.Timeout | undefined
  #pauseMs = FIRST_PAUSE_MS
  #isEnded = false
  readonly #silence: SilenceWatch
  readonly #tidying: NodeJS.Timeout

  constructor(options: Options) {
    this.#options = options
    const shared = Math.max(1, Math.floor(options.connections / 3))
    this.#shared = new Lane(shared, true)
    this.#held = new Lane(Math.max(1, options.connections - shared), false)
    this.#silence = new SilenceWatch({
      url: options.url,
      connections: () => this.#all(),
      onSilence: () => this.#fallSilent(),
    })
    this.#tidying = setInterval(() => this.#tidy(), IDLE_MS / 4).unref()
  }

  /** Why the database cannot be used now; `null` when it can, or when it was not used yet. */
  get awayBecause(): string | null {
    return this.#awayBecause
  }

  /**
   * Number of times something was sent while nothing was under way: sequential statements count each, statements sent
   * together count once.
   */
  get roundTrips(): number {
    return this.#traffic.roundTrips
  }

  get load(): PoolLoad {
    const connections = this.#all()
    return {
      open: connections.length,
      busy: connections.filter(({ pending, isHeld }) => pending > 0 || isHeld).length,
      waiting: this.#shared.waiting + this.#held.waiting,
    }
  }

  /** Resolves when the database answers, however long that takes; throws only when its address cannot be right. */
  async ready(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.#isEnded; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        await this.run({ text: 'select 1' })
        return
      } catch (error) {
        if (isWrongAddress(error))
          throw new Error(`The database cannot be used: ${reasonOf(error)}. Set DATABASE_URL.`, { cause: error })
      }
      await delay(pause)
    }
  }

  /** A single statement, on a shared connection. */
  async run(query: Query): Promise<Answer> {
    const connection = await this.#take(this.#shared)
    return sent(connection, query)
  }

  async runInOrder(queries: readonly Query[]): Promise<Answer[]> {
    const connection = await this.#take(this.#shared)
    return Promise.all(queries.map((query) => sent(connection, query)))
  }

  /**
   * Several statements in one text, on their own connection, which is closed when they fail: they may have left a
   * transaction open.
   */
  async script(text: string): Promise<Answer> {
    const connection = await this.#take(this.#held)
    try {
      return await sent(connection, { text })
    } catch (error) {
      connection.destroy()
      throw error
    } finally {
      this.#release(connection)
    }
  }

  /**
   * Runs work on its own connection between BEGIN and COMMIT. BEGIN is sent together with the first statement, so it
   * costs no round trip.
   */
  async transaction<T>(work: (runner: Runner) => Promise<T>): Promise<T> {
    const connection = await this.#take(this.#held)
    let phase: 'work' | 'commit' | 'over' = 'work'
    let lastFailure: unknown
    const runner: Runner = {
      run: async (query) => {
        if (phase !== 'work') throw new Error('The transaction is over')
        return connection.send(query).catch((error: unknown) => {
          // The statements behind a failed one report its failure.
          if (isAfterFailure(error) && lastFailure !== undefined) throw lastFailure
          lastFailure = error
          return nothingDone(error)
        })
      },
      runInOrder: (queries) => Promise.all(queries.map((query) => runner.run(query))),
    }
    try {
      const begun = connection.send({ text: 'begin' })
      begun.catch(() => undefined)
      const result = await work(runner)
      await begun.catch(nothingDone)
      phase = 'commit'
      const { command } = await sent(connection, { text: 'commit' })
      if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back')
      return result
    } catch (error) {
      if (phase === 'work') {
        // Must come first: a statement that the work still sends after the rollback would be committed by itself.
        phase = 'over'
        await connection.send({ text: 'rollback' }).catch(() => connection.destroy())
      }
      throw error
    } finally {
      phase = 'over'
      this.#release(connection)
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    clearInterval(this.#tidying)
    clearTimeout(this.#retry)
    this.#silence.stop()
    const gone = new DatabaseAway('The pool is closed')
    for (const lane of [this.#shared, this.#held]) lane.failAll(gone)
    await Promise.race([
      Promise.all(this.#all().map((connection) => connection.end())),
      delay(5_000, undefined, { ref: false }),
    ])
    for (const connection of this.#all()) connection.destroy()
  }

  #all(): Connection[] {
    return [...this.#shared.connections, ...this.#held.connections]
  }

  async #take(lane: Lane): Promise<Connection> {
    if (this.#isEnded) throw new DatabaseAway('The pool is closed')
    this.#silence.watch()
    const there = lane.waiting === 0 ? lane.pick() : undefined
    if (!there || there.pending > 0) this.#openFor(lane)
    if (there) {
      if (lane === this.#held) there.isHeld = true
      return there
    }
    return lane.wait(this.#awayBecause === null ? BUSY_PATIENCE_MS : AWAY_PATIENCE_MS)
  }

  #release(connection: Connection): void {
    connection.isHeld = false
    this.#held.serve()
  }

  #openFor(lane: Lane): void {
    if (!lane.isFull && this.#retry === undefined && !this.#isEnded) void this.#open(lane)
  }

  async #open(lane: Lane): Promise<void> {
    lane.opening += 1
    try {
      const connection = await Connection.open(
        this.#options.url,
        (closed) => {
          lane.connections.delete(closed)
          if (lane.waiting > 0) this.#openFor(lane)
        },
        this.#traffic,
      )
      if (this.#isEnded) return void connection.end()
      lane.connections.add(connection)
      this.#isBack()
      lane.serve()
    } catch (error) {
      this.#isAway(error)
    } finally {
      lane.opening -= 1
    }
    if (lane.waiting > 0) this.#openFor(lane)
  }

  #isBack(): void {
    this.#pauseMs = FIRST_PAUSE_MS
    this.#silence.hasAnswered()
    if (this.#awayBecause === null) return
    this.#awayBecause = null
    this.#options.onChange(null)
    for (const lane of [this.#shared, this.#held]) if (lane.waiting > 0) this.#openFor(lane)
  }

  /**
   * No connection could be opened: tries again after a moment. As long as another connection answers, the database
   * counts as available.
   */
  #isAway(error: unknown): void {
    if (this.#isEnded) return
    if (this.#all().length === 0) this.#say(reasonOf(error))
    if (isWrongAddress(error))
      for (const lane of [this.#shared, this.#held])
        lane.failAll(new DatabaseAway('The database cannot be used', { cause: error }))
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      void this.#open(this.#shared.connections.size === 0 || this.#held.waiting === 0 ? this.#shared : this.#held)
    }, this.#pauseMs)
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS)
  }

  #say(reason: string): void {
    if (this.#awayBecause === reason) return
    // Callers that waited before this was known wait no longer than those that come now.
    if (this.#awayBecause === null) for (const lane of [this.#shared, this.#held]) lane.limitWait(AWAY_PATIENCE_MS)
    this.#awayBecause = reason
    this.#options.onChange(reason)
  }

  #fallSilent(): void {
    const connections = this.#all()
    for (const connection of connections) connection.destroy()
    for (const lane of [this.#shared, this.#held]) lane.connections.clear()
    this.#isAway(new Error('silent'))
    for (const lane of [this.#shared, this.#held]) lane.failAll(new DatabaseAway('The database does not answer'))
  }

  #tidy(): void {
    const now = performance.now()
    for (const connection of this.#all()) {
      const isIdle = connection.pending === 0 && !connection.isHeld
      if (isIdle && (now - connection.since > IDLE_MS || now - connection.openedAt > LIFETIME_MS)) void connection.end()
    }
  }
}

/** Sends a statement that commits by itself: without an answer its outcome is unknown. */
async function sent(connection: Connection, query: Query): Promise<Answer> {
  try {
    return await connection.send(query)
  } catch (error) {
    throw isConnectionLost(error)
      ? new OutcomeUnknown('The connection was lost before the answer came', { cause: error })
      : error
  }
}

function nothingDone(error: unknown): never {
  throw isConnectionLost(error)
    ? new DatabaseAway('The connection was lost before the commit', { cause: error })
    : error
}
