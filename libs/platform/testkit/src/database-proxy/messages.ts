/** One message of PostgreSQL's protocol as sent; `type` is empty for what a client sends before its login. */
export interface Message {
  readonly type: string
  readonly bytes: Buffer
}

const PLAIN_HEADER = 4
const TYPED_HEADER = 5

/** Splits a stream of bytes into protocol messages; an incomplete message waits for the next piece. */
export function createMessageReader({ startsWithLogin }: { startsWithLogin: boolean }): (piece: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0)
  let typed = !startsWithLogin
  const next = (): Message | null => {
    const header = typed ? TYPED_HEADER : PLAIN_HEADER
    if (rest.length < header) return null
    const length = rest.readUInt32BE(header - PLAIN_HEADER) + header - PLAIN_HEADER
    if (rest.length < length) return null
    const bytes = rest.subarray(0, length)
    rest = rest.subarray(length)
    const message = { type: typed ? String.fromCharCode(bytes[0] ?? 0) : '', bytes }
    if (!asksForEncryption(message)) typed = true
    return message
  }
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const messages: Message[] = []
    for (let message = next(); message !== null; message = next()) messages.push(message)
    return messages
  }
}

/** A client's request for TLS or GSS; its login follows after the answer. */
export const asksForEncryption = ({ type, bytes }: Message): boolean =>
  type === '' && bytes.length === 8 && [80877103, 80877104].includes(bytes.readUInt32BE(4))

/** The zero-terminated texts at the start of a message: names and SQL. */
export function textsOf({ bytes }: Message, count: number): string[] {
  const texts: string[] = []
  for (let from = TYPED_HEADER; texts.length < count;) {
    const end = bytes.indexOf(0, from)
    if (end < 0) break
    texts.push(bytes.toString('utf8', from, end))
    from = end + 1
  }
  return texts
}
