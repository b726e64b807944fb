import { Socket } from 'node:net'
import pg from 'pg'
import { valueParsers } from './value-parsers.ts'

/**
 * One statement as it goes to the server. Without values it may be several, separated by semicolons, and is not
 * prepared.
 */
export interface Query {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly asArrays?: boolean
}

/** What a pool has under way, over all of its connections. */
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
/** Longer than a role's own statement_timeout: only a connection whose server process has stopped comes here. */
const LONGEST_ANSWER_MS = 20_000
/** Longer than a lock is ever held; what waits longer is refused, and may be tried again. */
const LOCK_MS = 4_000

/**
 * One connection to the server, on which statements follow each other without waiting for answers. It is used until it
 * closes and never opened again: what was sent on it fails with it, and nothing of it reaches another connection.
 */
export class Connection {
  readonly #client: pg.Client
  readonly #socket: Socket
  readonly #traffic: Traffic
  readonly openedAt = performance.now()
  /** Statements without their answer. */
  pending = 0
  /** Since when the oldest of them waits for its turn, or the connection is idle. */
  since = performance.now()
  isOpen = true
  /** A transaction has it for itself. */
  isHeld = false
  #heardBytes = 0

  /** Resolves when the server is ready for statements. `onClosed` is called once, however it ends. */
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
    // Without a listener a lost connection would be an uncaught exception; whoever waits is told by their own
    // statement.
    client.on('error', () => socket.destroy())
    await client.connect()
    return new Connection(client, socket, onClosed, traffic)
  }

  private constructor(client: pg.Client, socket: Socket, onClosed: (connection: Connection) => void, traffic: Traffic) {
    this.#traffic = traffic
    this.#client = client
    this.#socket = socket
    // From here on the client takes no statement, some time before it says that it has ended.
    client.on('error', () => (this.isOpen = false))
    client.once('end', () => {
      this.isOpen = false
      onClosed(this)
    })
  }

  send({ text, values, asArrays }: Query): Promise<Answer> {
    if (!this.isOpen) return Promise.reject(new Error('The connection is closed'))
    if (this.pending === 0) this.since = performance.now()
    this.pending += 1
    if (this.#traffic.pending === 0) this.#traffic.roundTrips += 1
    this.#traffic.pending += 1
    return new Promise((resolve, reject) => {
      const config = {
        text,
        ...(values ? { values: [...values], name: nameOf(text) } : {}),
        ...(asArrays ? { rowMode: 'array' } : {}),
      }
      this.#client.query(config as pg.QueryConfig, (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) => {
        this.pending -= 1
        this.#traffic.pending -= 1
        this.since = performance.now()
        if (error) return reject(error)
        const last = Array.isArray(result) ? result.at(-1) : result
        resolve({ rows: last?.rows ?? [], command: last?.command ?? '', count: last?.rowCount ?? 0 })
      })
    })
  }

  /** Whether anything has come since the last time this was asked. */
  hasBeenHeard(): boolean {
    const bytes = this.#socket.bytesRead
    const isHeard = bytes !== this.#heardBytes
    this.#heardBytes = bytes
    return isHeard
  }

  isOverdue(now: number): boolean {
    return this.pending > 0 && now - this.since > LONGEST_ANSWER_MS
  }

  /** Lets go of it at once: everything that was sent fails. */
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

/** A statement's text is parsed once on each connection; texts without end, such as lists of values, only so many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `p${names.size}`
  names.set(text, name)
  return name
}
