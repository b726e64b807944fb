import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import type { CappedLog } from './capped-log.ts'
import { StartError } from './start-error.ts'

/** A service's messages to its supervisor. `failed` has the sentence for the terminal; `alive` answers a ping. */
export type ServiceMessage =
  | { type: 'ready'; administrator?: string }
  | { type: 'alive' }
  | { type: 'failed'; sentence: string }
  | { type: 'administrator-created'; email: string; password?: string }

/**
 * How to start a service: `file` is run by this process's Node. One that is not ready after `readyWithinMs` (a minute)
 * is ended, and so is one that answers no pings for `silentMs` (half a minute).
 */
export interface ServiceCommand {
  name: string
  file: string
  environment: NodeJS.ProcessEnv
  log: CappedLog
  readyWithinMs?: number
  silentMs?: number
}

/** How a service ended: in order with exit code 0, or because it answered no pings, and how long it had been ready. */
export interface ServiceEnd {
  upMs: number
  inOrder: boolean
  hung: boolean
}

/** A service that has reported ready. */
export interface ServiceProcess {
  pid: number
  ready: Extract<ServiceMessage, { type: 'ready' }>
  ended: Promise<ServiceEnd>
  stop: () => Promise<void>
}

/** Preloaded into every service: files of packages are found faster. */
export const FAST_IMPORTS = createRequire(import.meta.url).resolve('@portal/service-kit/fast-imports')
const patienceMs = 60_000
const drainWithinMs = 15_000
const longestSilenceMs = 30_000
const pings = 6

/**
 * Starts one process of a service and waits until it is ready. Throws StartError when it fails, hangs, or `stop` comes
 * first. It has its own process group, so that Ctrl-C reaches it through us, in order; when we are killed it sees the
 * channel close.
 */
export async function startServiceProcess(
  command: ServiceCommand,
  hear: (message: ServiceMessage) => void,
  stopEarly: AbortSignal,
): Promise<ServiceProcess> {
  stopEarly.throwIfAborted()
  const { file, environment, log } = command
  const child = spawn(process.execPath, ['--import', FAST_IMPORTS, file], {
    detached: true,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.on('data', log.write)
  child.stderr?.on('data', log.write)
  const ended = new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)))
  child.on('message', (message: ServiceMessage) => hear(message))
  try {
    const ready = await firstReady(child, command, stopEarly)
    const since = performance.now()
    const watch = endWhenSilent(child, command.silentMs ?? longestSilenceMs)
    return {
      pid: child.pid ?? 0,
      ready,
      ended: ended.then((inOrder) => ({ inOrder, hung: watch.over(), upMs: performance.now() - since })),
      stop: () => drain(child, ended),
    }
  } catch (error) {
    // Not ready yet: it has nothing to drain, and its migrations are transactions.
    child.kill('SIGTERM')
    await killUnlessEnded(child, ended, 3_000)
    throw error
  }
}

function firstReady(
  child: ChildProcess,
  { name, log, readyWithinMs = patienceMs }: ServiceCommand,
  stopEarly: AbortSignal,
): Promise<ServiceProcess['ready']> {
  return new Promise((resolve, reject) => {
    let reason: string | undefined
    const patience = setTimeout(
      () => fail(`The ${name} service did not get ready within ${readyWithinMs / 1000} s: see ${log.file}.`),
      readyWithinMs,
    )
    const stop = () => fail('Stopped.')
    const settle = () => {
      clearTimeout(patience)
      stopEarly.removeEventListener('abort', stop)
    }
    const fail = (sentence: string) => {
      settle()
      reject(new StartError(sentence))
    }
    stopEarly.addEventListener('abort', stop)
    child.on('message', (message: ServiceMessage) => {
      if (message.type === 'failed') reason = `The ${name} service cannot start. ${message.sentence}`
      if (message.type !== 'ready') return
      settle()
      resolve(message)
    })
    child.once('error', (error) => fail(`The ${name} service cannot be run: ${error.message}.`))
    child.once('exit', (code, signal) =>
      fail(reason ?? `The ${name} service ended while it started (${signal ?? `code ${code}`}): see ${log.file}.`),
    )
  })
}

/**
 * Kills a service that has answered a ping and then answers none for this long: its event loop is blocked, and it would
 * never recover. Counts pings and not time, so that a machine that slept ends nothing; a release that answers no pings
 * at all is left alone.
 */
function endWhenSilent(child: ChildProcess, silentMs: number): { over: () => boolean } {
  let silentPings: number | undefined
  let hung = false
  child.on('message', ({ type }: ServiceMessage) => {
    if (type === 'alive') silentPings = 0
  })
  const timer = setInterval(() => {
    if (silentPings !== undefined) silentPings += 1
    if ((silentPings ?? 0) > pings) {
      hung = true
      child.kill('SIGKILL')
    } else if (child.connected) child.send({ type: 'ping' }, () => undefined)
  }, silentMs / pings)
  return {
    over: () => {
      clearInterval(timer)
      return hung
    },
  }
}

async function drain(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.connected) child.send({ type: 'stop' }, () => undefined)
  await killUnlessEnded(child, ended, drainWithinMs)
}

async function killUnlessEnded(child: ChildProcess, ended: Promise<unknown>, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const patience = setTimeout(() => child.kill('SIGKILL'), withinMs)
  await ended
  clearTimeout(patience)
}
