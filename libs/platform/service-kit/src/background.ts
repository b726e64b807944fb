import type { Log } from './log.ts'

/** Work that the answer does not wait for; a stop does. */
export interface Background {
  run(work: () => Promise<void>): void
  /** Resolves when everything that was begun has ended. */
  settled(): Promise<void>
}

/** A failure is logged: nobody waits for it. */
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
