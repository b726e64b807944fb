import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a test's socket has received so far. */
export interface BadClient {
  readonly socket: Socket
  readonly closed: Promise<void>
  answer(): string
}

/** Opens a connection from this address, writes these bytes and does nothing more; closed when the test ends. */
export async function openClient(port: number, bytes: string, localAddress = '127.0.0.1'): Promise<BadClient> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  let text = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'connect')
  socket.write(bytes)
  return { socket, closed, answer: () => text }
}

export const openClients = (many: number, port: number, bytes: string, localAddress?: string): Promise<BadClient[]> =>
  Promise.all(Array.from({ length: many }, () => openClient(port, bytes, localAddress)))

/** The head of a request whose body is announced and not sent yet. */
export const headOf = (line: string, length: number, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'host: portal', `content-length: ${length}`, ...headers, '', ''].join('\r\n')

/** A request without a body, from a paused socket that does not read the answer. */
export async function openUnread(port: number, path: string, ...headers: readonly string[]): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'connect')
  socket.write([`GET ${path} HTTP/1.1`, 'host: portal', ...headers, '', ''].join('\r\n'))
  return socket
}
