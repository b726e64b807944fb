import { Socket } from 'node:net'
import pg from 'pg'
import { valueParsers } from './value-parsers.ts'

/**
 * One statement as sent to the server. Without values it may be several, separated by semicolons, and is not prepared.
 */
export interface Query {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** What is under way on a pool, over all its connections. */
export interface Traffic {
  pending: number
  roundTrips: number
}

export interface Answer {
  readonly rows: readonly unknown[]
  readonly command: string
  readonly count: number
}

const CONNECT_MS = 2_000
/** Longer than a role's own statement_timeout: only a connection whose server process hangs reaches it. */
const LONGEST_ANSWER_MS = 20_000
/** Longer than any lock is held; a statement that waits longer is refused and may be retried. */
const LOCK_MS = 4_000

/**
 * One connection to the server, on which statements are sent without waiting for earlier answers. It is used until it
 * closes and never reopened: what was sent on it fails with it and is never sent on another connection.
 */
export class Connection {
  readonly #client: pg.Client
  readonly #socket: Socket
  readonly #traffic: Traffic
  readonly openedAt = performance.now()
  /** Statements without an answer so far. */
  pending = 0
  /** Since when the oldest of them waits, or since when the connection is idle. */
  since = performance.now()
  isOpen = true
  /** A transaction uses it exclusively. */
  isHeld = false
  #heardBytes = 0

  /** Resolves when the server is ready for statements. `onClosed` is called once, however the connection ends. */
  static async open(
    url: string,
    onClosed: (connection: Connection) => void,
    traffic: Traffic,
    connectMs = CONNECT_MS,
  ): Promise<Connection> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: url,
      stream: () => socket,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      types: valueParsers,
      application_name: 'portal',
      lock_timeout: LOCK_MS,
    })
    // Without a listener a lost connection would be an uncaught exception; callers get the error from their own
    // statement.
    client.on('error', () => socket.destroy())
    await client.connect()
    return new Connection(client, socket, onClosed, traffic)
  }

  private constructor(client: pg.Client, socket: Socket, onClosed: (connection: Connection) => void, traffic: Traffic) {
    this.#traffic = traffic
    this.#client = client
    this.#socket = socket
    // From here on the client takes no statements, some time before it reports its end.
    client.on('error', () => (this.isOpen = false))
    client.once('end', () => {
      this.isOpen = false
      onClosed(this)
    })
  }

  send({ text, values }: Query): Promise<Answer> {
    if (!this.isOpen) return Promise.reject(new Error('The connection is closed'))
    if (this.pending === 0) this.since = performance.now()
    this.pending += 1
    if (this.#traffic.pending === 0) this.#traffic.roundTrips += 1
    this.#traffic.pending += 1
    return new Promise((resolve, reject) => {
      const answered = (error: Error | undefined, result: pg.QueryResult | pg.QueryResult[]) => {
        this.pending -= 1
        this.#traffic.pending -= 1
        this.since = performance.now()
        if (error) return reject(error)
        const last = Array.isArray(result) ? result.at(-1) : result
        resolve({ rows: last?.rows ?? [], command: last?.command ?? '', count: last?.rowCount ?? 0 })
      }
      // From a text: an object would be copied property by property, ten times the work.
      const query: pg.Query & { name?: string | undefined } = new pg.Query(text, values && [...values], answered)
      if (values) query.name = nameOf(text)
      this.#client.query(query)
    })
  }

  /** Whether any data has arrived since the last call. */
  hasBeenHeard(): boolean {
    const bytes = this.#socket.bytesRead
    const isHeard = bytes !== this.#heardBytes
    this.#heardBytes = bytes
    return isHeard
  }

  isOverdue(now: number): boolean {
    return this.pending > 0 && now - this.since > LONGEST_ANSWER_MS
  }

  /** Closes it at once: everything that was sent fails. */
  destroy(): void {
    this.isOpen = false
    this.#socket.destroy()
  }

  /** Closes it after the last answer. */
  async end(): Promise<void> {
    if (!this.isOpen) return
    this.isOpen = false
    await this.#client.end()
  }
}

const MOST_NAMES = 1_000
const names = new Map<string, string>()

/**
 * A statement's text is parsed once on each connection; texts of varying length, such as lists of values, only up to a
 * limit.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `p${names.size}`
  names.set(text, name)
  return name
}
