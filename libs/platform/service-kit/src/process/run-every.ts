import type { Log } from './log.ts'

/** Runs work now and then periodically, never twice at once; a failure is logged and the next run follows. */
export function runEvery(intervalMs: number, log: Log, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const turn = () => {
    running = running.then(work).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  }
  turn()
  const timer = setInterval(turn, intervalMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
