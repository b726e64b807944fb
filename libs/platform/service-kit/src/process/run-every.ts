import type { Log } from './log.ts'

/** Work by the name that the log gives it when it fails. */
export type PeriodicWork = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Runs each work in turn, now and then periodically. One that fails is logged by its name and does not keep the
 * others from running; a turn that is due while the one before still runs is left out. `stop` waits for the work that
 * runs and begins no further one.
 */
export function runEvery(intervalMs: number, log: Log, work: PeriodicWork): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let isStopped = false

  async function runAll(): Promise<void> {
    for (const [name, run] of Object.entries(work)) {
      if (isStopped) return
      try {
        await run()
      } catch (error) {
        log.error({ err: error, work: name }, 'housekeeping failed')
      }
    }
  }

  function turn(): void {
    running ??= runAll().finally(() => (running = undefined))
  }

  turn()
  const timer = setInterval(turn, intervalMs)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
