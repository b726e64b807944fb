import { connect, type Socket } from 'node:net'

/**
 * One keep-alive connection that sends the next request and waits for the answer: as little as can be, for the
 * generator shares the machine with what it measures.
 */
export interface Connection {
  /** Status of the answer. Rejects when the connection breaks. */
  send(): Promise<{ status: number; bytes: number }>
  close(): void
}

const END_OF_HEADERS = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

interface Expected {
  readonly status: number
  readonly headBytes: number
  readonly bodyBytes: number | 'chunked'
}

function readHead(received: Buffer): Expected | null {
  const end = received.indexOf(END_OF_HEADERS)
  if (end === -1) return null
  const head = received.toString('latin1', 0, end).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  return {
    status: Number(head.slice(9, 12)),
    headBytes: end + 4,
    bodyBytes: length === undefined ? 'chunked' : Number(length),
  }
}

const isWhole = (received: Buffer, { headBytes, bodyBytes }: Expected) =>
  bodyBytes === 'chunked'
    ? received.subarray(headBytes).subarray(-5).equals(END_OF_CHUNKS)
    : received.length >= headBytes + bodyBytes

export async function openConnection(port: number, request: () => Buffer): Promise<Connection> {
  const socket = await opened(port)
  let received: Buffer = Buffer.alloc(0)
  let expected: Expected | null = null
  let settle:
    | { resolve: (answer: { status: number; bytes: number }) => void; reject: (error: Error) => void }
    | undefined
  socket.on('data', (piece: Buffer) => {
    received = received.length === 0 ? piece : Buffer.concat([received, piece])
    expected ??= readHead(received)
    if (!expected || !isWhole(received, expected)) return
    const answer = { status: expected.status, bytes: received.length }
    received = Buffer.alloc(0)
    expected = null
    settle?.resolve(answer)
  })
  const broken = () => settle?.reject(new Error('connection closed'))
  socket.on('error', broken)
  socket.on('close', broken)
  return {
    send: () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request())
      }),
    close: () => socket.destroy(),
  }
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}
