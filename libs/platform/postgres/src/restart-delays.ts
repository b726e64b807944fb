import { setTimeout as wait } from 'node:timers/promises'

const steadyMs = 5_000
const firstMs = 100
const longestMs = 30_000

/** How long to wait before a process that has ended is restarted. */
export interface RestartDelays {
  /** In milliseconds; `upMs` is how long the process had been up, 0 when it did not start. */
  next: (upMs: number) => number
}

/**
 * At once, then after 0.1, 0.2, 0.4 … at most 30 seconds, without a limit on tries. A process that was up for 5 seconds
 * starts again from the first delay.
 */
export function restartDelays(): RestartDelays {
  let ends = 0
  return {
    next: (upMs) => {
      ends = upMs < steadyMs ? ends + 1 : 1
      return ends === 1 ? 0 : Math.min(firstMs * 2 ** (ends - 2), longestMs)
    },
  }
}

/** For messages: `at once`, `in 0.4 s`. */
export function inWords(delayMs: number): string {
  const tenths = Math.round(delayMs / 100)
  return tenths === 0 ? 'at once' : `in ${tenths / 10} s`
}

/** True when the time has passed, false when it was stopped before. */
export async function passed(milliseconds: number, stop: AbortSignal): Promise<boolean> {
  await wait(milliseconds, undefined, { signal: stop }).catch(() => undefined)
  return !stop.aborted
}
