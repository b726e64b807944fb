import { vi } from 'vitest'

interface Options {
  readonly everyMs?: number
}

/** Only a real fault takes this long, even on a busy machine. */
const WITHIN_MS = 60_000

/** Repeats the check until it passes, then continues at once. Fails with the check's own error after a minute. */
export const eventually = <T>(check: () => T | Promise<T>, { everyMs = 10 }: Options = {}): Promise<T> =>
  vi.waitFor(check, { interval: everyMs, timeout: WITHIN_MS })
