import { vi } from 'vitest'

interface Options {
  readonly everyMs?: number
}

/** Only a fault takes that long, however busy the machine is. */
const WITHIN_MS = 60_000

/** Checks again until it holds, and then goes on at once. Fails with the check's own error after a minute. */
export const eventually = <T>(check: () => T | Promise<T>, { everyMs = 10 }: Options = {}): Promise<T> =>
  vi.waitFor(check, { interval: everyMs, timeout: WITHIN_MS })
