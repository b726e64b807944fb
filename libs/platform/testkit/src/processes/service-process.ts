import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { TEST_GATEWAY_KEY } from '../calls/call-runner.ts'

export interface ServiceProcess {
  readonly url: string
  /** Ends it as a crash does, at any point of its work. */
  crash(): Promise<void>
  /** Ends it as its supervisor does; returns the exit code. */
  stop(): Promise<number | null>
}

interface Options {
  /** The service's `main.ts`. */
  readonly main: string
  readonly port: number
  readonly environment: Record<string, string>
}

const fastImports = createRequire(import.meta.url).resolve('@portal/service-kit/fast-imports')

/** Starts a service as its supervisor does and waits until it is ready. */
export async function startServiceProcess({ main, port, environment }: Options): Promise<ServiceProcess> {
  const child = fork(main, {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      PORT: String(port),
      GATEWAY_KEY: TEST_GATEWAY_KEY,
      ...environment,
    },
    execArgv: ['--import', fastImports],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await ready(child)
  const ended = async () =>
    child.exitCode === null && child.signalCode === null
      ? ((await once(child, 'exit')) as [number | null])[0]
      : child.exitCode
  return {
    url: `http://127.0.0.1:${port}`,
    crash: async () => {
      child.kill('SIGKILL')
      await ended()
    },
    stop: async () => {
      // A process that is already ending cannot receive the message, and does not need it.
      if (child.connected) child.send({ type: 'stop' }, () => undefined)
      return ended()
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The service ended with ${code} before it was ready`)))
    child.on('message', ({ type }: { type: string }) => {
      if (type === 'ready') resolve()
    })
  })
}
