import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from './start-error.ts'

const retryMs = 200

/** Throws StartError when the port is in use. `patienceMs` is for an earlier portal that is still ending. */
export async function requireFreePort(port: number, host: string, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const code = await tryPort(port, host)
    if (code === undefined) return
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs more rights than this user has: set PORT to one above 1023.`)
    if (code !== 'EADDRINUSE')
      throw new StartError(`Set HOST to an address of this machine: ${host} cannot be listened on (${code}).`)
    if (performance.now() > deadline)
      throw new StartError(`Port ${port} is already in use: set PORT to a free one, or end the program that has it.`)
    await wait(retryMs)
  }
}

async function tryPort(port: number, host: string): Promise<string | undefined> {
  try {
    await close(await listen(port, host))
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
