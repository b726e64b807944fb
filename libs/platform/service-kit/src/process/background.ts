import type { Log } from './log.ts'

/** Work that the answer does not wait for; stopping waits for it. */
export interface Background {
  run(work: () => Promise<void>): void
  /** Resolves when all started work has ended. */
  settled(): Promise<void>
}

/** A failure is only logged, because no caller waits for the result. */
export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(work) {
      const running = work().catch((error: unknown) => log.error({ err: error }, 'background work failed'))
      underWay.add(running)
      void running.finally(() => underWay.delete(running))
    },
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}
