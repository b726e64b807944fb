import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A statement as a service sent it; values in the database's text form. */
export interface Sent {
  readonly connection: number
  readonly text: string
  readonly values: readonly (string | null)[]
}

/** Stands between a service and its database and records the statements. */
export interface Recorder {
  readonly url: string
  take(): Sent[]
  close(): void
}

export async function startRecorder(databaseUrl: string): Promise<Recorder> {
  const address = new URL(databaseUrl)
  let sent: Sent[] = []
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const number = (connections += 1)
    const upstream = connect({ host: address.hostname, port: Number(address.port) })
    const follow = followClient((text, values) => sent.push({ connection: number, text, values }))
    client.on('data', (piece: Buffer) => {
      follow(piece)
      upstream.write(piece)
    })
    upstream.pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => [client, upstream].forEach((side) => side.destroy()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(databaseUrl)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: through.href,
    take: () => {
      const taken = sent
      sent = []
      return taken
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads the client's side of the protocol: Parse and Bind of prepared statements, and simple queries. */
function followClient(on: (text: string, values: (string | null)[]) => void): (piece: Buffer) => void {
  const prepared = new Map<string, string>()
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      const type = isStarted ? String.fromCodePoint(rest[0] ?? 0) : ''
      const body = rest.subarray(head + 4, end)
      rest = rest.subarray(end)
      isStarted = true
      if (type === 'Q') on(body.toString('utf8', 0, body.length - 1), [])
      if (type === 'P') {
        const [name = '', text = ''] = body.toString('utf8').split('\0')
        prepared.set(name, text)
      }
      if (type === 'B') on(...bound(body, prepared))
    }
  }
}

function bound(body: Buffer, prepared: ReadonlyMap<string, string>): [string, (string | null)[]] {
  let at = body.indexOf(0) + 1
  const nameEnd = body.indexOf(0, at)
  const text = prepared.get(body.toString('utf8', at, nameEnd)) ?? ''
  at = nameEnd + 1
  const formats = body.readInt16BE(at)
  const firstFormat = at + 2
  const isBinary = (index: number) =>
    formats > 0 && body.readInt16BE(firstFormat + 2 * (formats === 1 ? 0 : index)) === 1
  at = firstFormat + 2 * formats
  const values: (string | null)[] = []
  const count = body.readInt16BE(at)
  at += 2
  for (let index = 0; index < count; index += 1) {
    const length = body.readInt32BE(at)
    at += 4
    if (length === -1) values.push(null)
    else {
      const value = body.subarray(at, at + length)
      values.push(isBinary(index) ? `\\x${value.toString('hex')}` : value.toString('utf8'))
      at += length
    }
  }
  return [text, values]
}
