const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** When the network returns, all browsers of a company notice at once: each waits a random part of this time. */
const RETURN_WITHIN_MS = 1_000

/**
 * How long to wait before attempt `attempt` (from 0), in ms: 1, 2, 4 … 15 s, up to half of it random, so that many
 * browsers do not return at the same moment. Never less than the server's Retry-After.
 */
export function pauseBefore(attempt: number, retryAfterMs = 0, chance = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
  return Math.max(pause * (1 - chance / 2), retryAfterMs * (1 + chance / 4))
}

/** Tries once; resolves with the server's Retry-After in ms, if it sent one. Must not reject. */
export type Attempt = () => Promise<number | undefined | void>

/**
 * Calls `attempt` repeatedly with growing pauses until the returned function is called. Tries soon when the browser is
 * online again or the page becomes visible, and pauses while the page is hidden. One attempt at a time: after one that
 * was under way then, the pauses start from the shortest.
 */
export function keepTrying(attempt: Attempt, retryAfterMs = 0): () => void {
  let attempts = 0
  let isTrying = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = 0
  const stop = new AbortController()

  const plan = (pause: number) => {
    clearTimeout(timer)
    if (!stop.signal.aborted) timer = setTimeout(() => void run(), Math.max(pause, notBefore - Date.now()))
  }
  const planNext = (afterMs: number) => {
    notBefore = Date.now() + afterMs
    plan(pauseBefore(attempts, afterMs))
  }
  const run = async () => {
    if (isTrying || document.visibilityState === 'hidden') return
    isTrying = true
    const afterMs = await attempt()
    isTrying = false
    attempts += 1
    planNext(afterMs ?? 0)
  }
  const trySoon = () => {
    if (document.visibilityState === 'hidden') return
    attempts = 0
    if (!isTrying) plan(Math.random() * RETURN_WITHIN_MS)
  }

  planNext(retryAfterMs)
  window.addEventListener('online', trySoon, { signal: stop.signal })
  document.addEventListener('visibilitychange', trySoon, { signal: stop.signal })
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
