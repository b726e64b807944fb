import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to a store that can be cut, as a network is. */
export interface StoreProxy {
  /** The store's address by this way. */
  readonly url: string
  /** Lets so many more writes through, and then nothing. */
  cutAfterWrites(count: number): void
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Passes requests on to a store of `startS3Server`, unchanged, so that their signatures hold. */
export async function startStoreProxy(storeUrl: string): Promise<StoreProxy> {
  const port = Number(/:(\d+)\//.exec(storeUrl)?.[1])
  let writesLeft = Infinity
  let isCut = false
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'PUT' && !isCut) writesLeft -= 1
    if (writesLeft < 0) isCut = true
    if (isCut) return void incoming.socket.destroy()
    const { url: path, method, headers } = incoming
    const passed = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: storeUrl.replace(`:${port}/`, `:${(server.address() as AddressInfo).port}/`),
    cutAfterWrites(count) {
      writesLeft = count
    },
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    mend() {
      isCut = false
      writesLeft = Infinity
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
