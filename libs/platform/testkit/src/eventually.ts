import { vi } from 'vitest'

interface Patience { readonly everyMs?: number; readonly withinMs?: number }

/** Checks again until it holds, and then goes on at once. Fails with the check's own words after half a minute: a busy machine is never the reason. */
export const eventually = <T>(check: () => T | Promise<T>, { everyMs = 10, withinMs = 30_000 }: Patience = {}): Promise<T> =>
  vi.waitFor(check, { interval: everyMs, timeout: withinMs })
