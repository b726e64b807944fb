import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Opens this many connections, writes these bytes on each and does nothing more; `reads: false` reads no answer. */
export async function openSockets(url: string, many: number, bytes: string, { reads = true } = {}): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  return Promise.all(
    Array.from({ length: many }, async () => {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.on('error', () => {})
      if (reads) socket.resume()
      else socket.pause()
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      socket.write(bytes)
      return socket
    }),
  )
}

export function closeAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy()
}

/** The head of a request whose body is announced and not sent. */
export const headOf = (line: string, headers: Readonly<Record<string, string>>): string =>
  [
    `${line} HTTP/1.1`,
    'host: portal',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
