import type { Server } from 'node:http'

interface Place {
  readonly host: string
  readonly port: number
  /** Prefix of the settings HOST and PORT, for the sentence. */
  readonly setting?: string
}

/** Listens; fails with one sentence that names the setting to change. */
export function listen(server: Server, { host, port, setting }: Place): Promise<void> {
  const [hostName, portName] = setting === undefined ? ['HOST', 'PORT'] : [`${setting}_HOST`, `${setting}_PORT`]
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program: stop it or set ${portName} to a free one.`,
        EADDRNOTAVAIL: `Set ${hostName} to an address of this machine: ${host} is none.`,
      }
      reject(new Error(sentences[error.code ?? ''] ?? error.message, { cause: error }))
    })
    server.listen(port, host, resolve)
  })
}
