import { setTimeout as delay } from 'node:timers/promises'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

interface Waiting {
  readonly points: number
  readonly pass: () => void
  readonly refuse: (reason: unknown) => void
}

/** Callers wait no longer than this for an earlier statement: while the database is away each takes over a second. */
const LONGEST_WAIT_MS = 50

/**
 * Consumes points of a counter, for each key with one statement at a time: callers that come meanwhile are counted
 * together by the next one, in their order. Counting each by itself would make all wait for the lock of one row, and
 * the connections with them. Rejects like the counter itself.
 */
export function countTogether(counter: RateLimiterAbstract): (key: string, points: number) => Promise<void> {
  const waiting = new Map<string, Waiting[]>()

  async function countAll(key: string): Promise<void> {
    for (let callers = waiting.get(key) ?? []; callers.length > 0; callers = waiting.get(key) ?? []) {
      waiting.set(key, [])
      await Promise.race([count(counter, key, callers), delay(LONGEST_WAIT_MS)])
    }
    waiting.delete(key)
  }

  return (key, points) =>
    new Promise((pass, refuse) => {
      const others = waiting.get(key)
      if (others) return void others.push({ points, pass, refuse })
      waiting.set(key, [{ points, pass, refuse }])
      void countAll(key)
    })
}

async function count(counter: RateLimiterAbstract, key: string, callers: readonly Waiting[]): Promise<void> {
  const all = callers.reduce((sum, { points }) => sum + points, 0)
  try {
    await counter.consume(key, all)
    for (const { pass } of callers) pass()
  } catch (refusal) {
    // A key that is blocked in memory is refused without being counted: nothing is left of it.
    const counted = refusal instanceof RateLimiterRes && refusal.consumedPoints > 0
    let left = counted ? counter.points - (refusal.consumedPoints - all) : 0
    for (const { points, pass, refuse } of callers) {
      left -= points
      if (left >= 0 && counted) pass()
      else refuse(refusal)
    }
  }
}
