import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A server in its own process, as the supervisor would run it. */
export interface ServerProcess {
  readonly port: number
  /** Processor time so far, in ms. */
  processorMs(): Promise<number>
  /** Sends it a message and waits for its answer. */
  tell(message: object): Promise<void>
  /** Starts recording resident memory; the answer returns how far its peak is above its start, in bytes. */
  watchGrowth(): Promise<() => Promise<number>>
  stop(): Promise<void>
}

interface Command {
  readonly name: string
  readonly file: string
  readonly port: number
  readonly folder: string
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts it and waits until it reports ready. Its log is written to a file in `folder`. */
export async function startServer({ name, file, port, folder, environment }: Command): Promise<ServerProcess> {
  const logFile = join(folder, `${name}-${port}.log`)
  const log = openSync(logFile, 'a')
  const profiles = process.env['BENCH_PROFILES']
  const child = spawn(
    process.execPath,
    [...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${join(profiles, name)}`] : []), file],
    {
      env: { PATH: process.env['PATH'], PORT: String(port), NODE_ENV: 'production', ...environment },
      stdio: ['ignore', log, log, 'ipc'],
    },
  )
  closeSync(log)
  await ready(child, name, logFile)
  const status = async (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024
  return {
    port,
    processorMs: async () => processorMsOf(await readFile(`/proc/${child.pid}/stat`, 'utf8')),
    tell: async (message) => {
      const answered = once(child, 'message')
      child.send(message)
      await answered
    },
    watchGrowth: async () => {
      const before = await status('VmRSS')
      await writeFile(`/proc/${child.pid}/clear_refs`, '5')
      return async () => (await status('VmHWM')) - before
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.send({ type: 'stop' }, () => {})
      await ended
    },
  }
}

/** The kernel counts in hundredths of a second; with `withEnded` including ended children. */
export function processorMsOf(stat: string, withEnded = false): number {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return (user + system + (withEnded ? endedUser + endedSystem : 0)) * 10
}

function ready(child: ChildProcess, name: string, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type: string; sentence?: string }) => {
      if (message.type === 'ready') resolve()
      if (message.type === 'failed') reject(new Error(`${name}: ${message.sentence}`))
    })
    child.once('exit', () =>
      reject(new Error(`${name} ended before it was ready: ${readFileSync(logFile, 'utf8').slice(-2000)}`)),
    )
  })
}
