import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import type { ReadStack } from '@portal/platform-contract/releases'
import type { ReleaseOutcome, ReleaseTask, StacksTask } from '@portal/releases/server'

// In a bundle both are JavaScript.
const PROCESS = new URL(`release-process${extname(import.meta.filename)}`, import.meta.url)
/** A release waits for one of another process for a minute. */
const WITHIN_MS = 180_000
/** Starting takes longer than a rollback: it stays for a team that releases and then promotes. */
const IDLE_MS = 60_000
const MEMORY = ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning']
/** All that it gets of the gateway's environment: where to write for a moment, and whom to trust. */
const PASSED = ['TMPDIR', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS']

/** Makes releases and reads stacks in a process of its own, one after the other. */
export interface ReleaseWorker {
  /** Null when the process ended without a result. */
  run(task: ReleaseTask): Promise<ReleaseOutcome | null>
  /** The same; a failure when the maps could not be fetched now. */
  read(task: StacksTask): Promise<ReadStack[] | Extract<ReleaseOutcome, { failure: string }> | null>
  /** Lets the process end once its work is done. */
  stop(): void
}

export function createReleaseWorker(): ReleaseWorker {
  let last: Promise<unknown> = Promise.resolve()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function started(): ChildProcess {
    if (child?.connected) return child
    const fresh = fork(PROCESS, {
      env: Object.fromEntries(PASSED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      execArgv: MEMORY,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Its end is heard by the release that it makes.
    fresh.on('error', () => {})
    return (child = fresh)
  }

  function end(): void {
    if (child?.connected) child.disconnect()
    child = undefined
  }

  async function make(task: ReleaseTask | StacksTask): Promise<unknown> {
    clearTimeout(idle)
    const own = started()
    const outcome = await outcomeOf(own, task)
    if (outcome === null) own.kill('SIGKILL')
    idle = setTimeout(end, IDLE_MS).unref()
    return outcome
  }

  const inTurn = (task: ReleaseTask | StacksTask) => (last = last.catch(() => null).then(() => make(task)))
  return {
    run: (task) => inTurn(task) as Promise<ReleaseOutcome | null>,
    read: (task) => inTurn(task) as ReturnType<ReleaseWorker['read']>,
    stop() {
      clearTimeout(idle)
      void last.catch(() => null).then(end)
    },
  }
}

function outcomeOf(child: ChildProcess, task: ReleaseTask | StacksTask): Promise<unknown> {
  return new Promise((resolve) => {
    const done = (outcome: unknown) => {
      clearTimeout(timer)
      child.off('message', done).off('exit', ended).off('error', ended)
      resolve(outcome)
    }
    const ended = () => done(null)
    const timer = setTimeout(ended, WITHIN_MS)
    child.on('message', done).on('exit', ended).on('error', ended)
    child.send(task, (error) => {
      if (error) ended()
    })
  })
}
