import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { normalizePassword } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'

/** Argon2id, the library's default kind: 64 MiB and three passes take some 50 ms of one core. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const RETRY_SECONDS = 5

/** At most two, and a core is left to everybody else: they must not wait while a hundred people sign in at once. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Hashing with a bound on how much of the machine it may take. */
export interface Passwords {
  /**
   * Runs work that hashes when its turn comes; a caller who has left meanwhile loses the turn. Throws
   * `service_unavailable` when too many wait.
   */
  inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /**
   * The same for those who may wait: one of them at a time wants a turn, so that a flood of them holds up nobody's
   * sign-in.
   */
  afterOthers<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** To be called in turn. */
  hash(password: string): Promise<string>
  /**
   * To be called in turn; without a stored hash it takes as long and answers no, so that unknown addresses cannot be
   * told apart.
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
  // One more than may hash has its turn: its account is looked up meanwhile, so that no core waits for the database.
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
        // On a slow machine the queue is longer in time than in people: those at its end are told to come back.
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
