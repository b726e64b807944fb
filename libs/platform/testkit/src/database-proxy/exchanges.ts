import { type Message, textsOf } from './messages.ts'

/** One statement from a client: its SQL, and its number among all statements through the proxy since it started. */
export interface Statement {
  readonly text: string
  readonly number: number
}

interface Exchange {
  statement: Statement | null
}

export interface Exchanges {
  /** The statement that starts with this client message, if one does. */
  ask(message: Message): Statement | null
  /** The statement to which this server message belongs, once the client has sent all of it. */
  answer(message: Message): { readonly statement: Statement | null; readonly last: boolean }
}

/**
 * Follows one connection: which message sends which statement, and which answers it. An exchange is everything the
 * server ends with one ReadyForQuery: a simple query, or all messages up to a Sync.
 */
export function followExchanges(count: (text: string) => Statement): Exchanges {
  const prepared = new Map<string, string>()
  const asked: Exchange[] = []
  let open: Exchange | null = null

  const sqlOf = (message: Message): string | null => {
    if (message.type === 'Q') return textsOf(message, 1)[0] ?? ''
    if (message.type === 'P') {
      const [name = '', sql = ''] = textsOf(message, 2)
      prepared.set(name, sql)
      return sql
    }
    return message.type === 'B' ? (prepared.get(textsOf(message, 2)[1] ?? '') ?? '') : null
  }

  return {
    ask: (message) => {
      const sql = sqlOf(message)
      open ??= { statement: null }
      const begun = sql === null || open.statement !== null ? null : count(sql)
      if (begun !== null) open.statement = begun
      if (message.type === 'Q' || message.type === 'S') {
        asked.push(open)
        open = null
      }
      return begun
    },
    answer: ({ type }) => {
      const last = type === 'Z'
      const exchange = last ? asked.shift() : asked[0]
      return { statement: exchange?.statement ?? null, last }
    },
  }
}
