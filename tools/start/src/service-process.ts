import { spawn, type ChildProcess } from 'node:child_process'
import type { CappedLog } from './capped-log.ts'
import { StartError } from './start-error.ts'

/** What a service tells its supervisor. `failed` carries the sentence for the terminal. */
export type ServiceMessage =
  | { type: 'ready'; administrator?: string }
  | { type: 'failed'; sentence: string }
  | { type: 'administrator-created'; email: string; password?: string }

/** How to start a service: `file` is run by this process's Node. */
export interface ServiceCommand {
  name: string
  file: string
  environment: NodeJS.ProcessEnv
  log: CappedLog
}

/** A service that has said that it is ready. */
export interface ServiceProcess {
  pid: number
  ready: Extract<ServiceMessage, { type: 'ready' }>
  ended: Promise<void>
  stop: () => Promise<void>
}

const readyWithinMs = 60_000
const drainWithinMs = 15_000

/**
 * Starts one process of a service and waits until it is ready. Throws StartError when it fails, hangs, or `stop` comes first.
 * It has a process group of its own, so that Ctrl-C reaches it through us, in order; when we are killed it sees the channel close.
 */
export async function startServiceProcess(
  { name, file, environment, log }: ServiceCommand,
  hear: (message: ServiceMessage) => void,
  stopEarly: AbortSignal,
): Promise<ServiceProcess> {
  stopEarly.throwIfAborted()
  const child = spawn(process.execPath, [file], { detached: true, env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  child.stdout?.on('data', log.write)
  child.stderr?.on('data', log.write)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.on('message', (message: ServiceMessage) => hear(message))
  try {
    const ready = await firstReady(child, name, log.file, stopEarly)
    return { pid: child.pid ?? 0, ready, ended, stop: () => drain(child, ended) }
  } catch (error) {
    // Not ready yet: it has nothing to drain, and its migrations are transactions.
    child.kill('SIGTERM')
    await killUnlessEnded(child, ended, 3_000)
    throw error
  }
}

function firstReady(child: ChildProcess, name: string, logFile: string, stopEarly: AbortSignal): Promise<ServiceProcess['ready']> {
  return new Promise((resolve, reject) => {
    let reason: string | undefined
    const patience = setTimeout(() => fail(`The ${name} service did not get ready within ${readyWithinMs / 1000} s: see ${logFile}.`), readyWithinMs)
    const fail = (sentence: string) => {
      clearTimeout(patience)
      reject(new StartError(sentence))
    }
    stopEarly.addEventListener('abort', () => fail('Stopped.'), { once: true })
    child.on('message', (message: ServiceMessage) => {
      if (message.type === 'failed') reason = `The ${name} service cannot start. ${message.sentence}`
      if (message.type !== 'ready') return
      clearTimeout(patience)
      resolve(message)
    })
    child.once('error', (error) => fail(`The ${name} service cannot be run: ${error.message}.`))
    child.once('exit', (code, signal) => fail(reason ?? `The ${name} service ended while it started (${signal ?? `code ${code}`}): see ${logFile}.`))
  })
}

async function drain(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.connected) child.send({ type: 'stop' }, () => undefined)
  await killUnlessEnded(child, ended, drainWithinMs)
}

async function killUnlessEnded(child: ChildProcess, ended: Promise<void>, patienceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(patience)
}
