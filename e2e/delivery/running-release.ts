import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** One process of a service or gateway, which can be replaced by one of another release at the same address. */
export interface Replica {
  readonly name: string
  readonly port: number
  /** Ends it in order, as its supervisor does, and starts the same of the release in `workspace`. */
  replaceBy(workspace: string): Promise<void>
  stop(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

/** Starts a process of the release in `workspace` and waits until it is ready. */
export async function startReplica(
  name: string,
  port: number,
  workspace: string,
  environment: Environment,
): Promise<Replica> {
  const start = (from: string) => startProcess(join(from, 'services', name, 'src/main.ts'), port, environment)
  let child = await start(workspace)
  const stop = async () => {
    const ended = once(child, 'exit') as Promise<[number | null]>
    child.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new Error(`${name} ended with ${code}`)
  }
  return {
    name,
    port,
    stop,
    replaceBy: async (from) => {
      await stop()
      child = await start(from)
    },
  }
}

async function startProcess(main: string, port: number, environment: Environment): Promise<ChildProcess> {
  const child = fork(main, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: String(port), ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${main} ended with ${code} before it was ready`)))
    child.on('message', ({ type }: { type: string }) => {
      if (type === 'ready') resolve()
    })
  })
  return child
}
