import { setTimeout as pause } from 'node:timers/promises'

/** Work that is done again and again, from start to stop. */
export interface Repeated {
  start(): void
  stop(): void
}

/** Does the work every so many milliseconds, never twice at once; a failure does not end it. */
export function repeatedly(work: () => Promise<void>, everyMs: number, failed: (error: unknown) => void): Repeated {
  const ending = new AbortController()
  return {
    start() {
      void (async () => {
        while (!ending.signal.aborted) {
          await pause(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => {})
          if (!ending.signal.aborted) await work().catch(failed)
        }
      })()
    },
    stop: () => ending.abort(),
  }
}
