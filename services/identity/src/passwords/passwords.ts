import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { normalizePassword } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'

/** Argon2id, the library's default: 64 MiB and three passes take about 50 ms of one core. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const RETRY_SECONDS = 5

/** At most two, and one core stays free: other requests must not wait while a hundred users sign in at once. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Hashing with a limit on its share of the machine. */
export interface Passwords {
  /**
   * Runs hashing work when its turn comes; a caller who has disconnected meanwhile loses the turn. Throws
   * `service_unavailable` when too many wait.
   */
  inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /**
   * The same at low priority: only one of these at a time joins the queue, so that a flood of them does not delay
   * sign-ins.
   */
  afterOthers<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Call it within a turn. */
  hash(password: string): Promise<string>
  /**
   * Call it within a turn; without a stored hash it takes as long and returns false, so that unknown addresses cannot
   * be distinguished.
   */
  matches(password: string, storedHash: string | undefined): Promise<boolean>
}

export async function createPasswords({
  atOnce = AT_ONCE,
  waiting = 200,
  waitingAfterOthers = 100,
  waitAfterOthersMs = 10_000,
  cost = COST,
} = {}): Promise<Passwords> {
  // One more than the limit gets its turn: its account is looked up meanwhile, so that no core waits for the database.
  const turns = pLimit(atOnce + 1)
  const hashing = pLimit(atOnce)
  const afterOthers = pLimit(1)
  const nobodysHash = await hash(randomBytes(32), cost)
  const busy = () => new PortalError('service_unavailable', { retryAfterSeconds: RETRY_SECONDS })

  async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (turns.pendingCount >= waiting) throw busy()
    return turns(() => {
      if (signal.aborted) throw new PortalError('service_unavailable')
      return work()
    })
  }

  return {
    inTurn,
    async afterOthers(signal, work) {
      if (afterOthers.pendingCount >= waitingAfterOthers) throw busy()
      const since = performance.now()
      return afterOthers(() => {
        // On a slow machine the queue takes longer: callers at its end get the time to wait.
        if (performance.now() - since > waitAfterOthersMs) throw busy()
        return inTurn(signal, work)
      })
    },
    hash: (password) => hashing(() => hash(normalizePassword(password), cost)),
    async matches(password, storedHash) {
      const matched = await hashing(() => verify(storedHash ?? nobodysHash, normalizePassword(password)))
      return matched && storedHash !== undefined
    },
  }
}
