import { createNonces } from '../nonces/nonces.ts'

/** What a token for the second step says before anything is looked up. */
export interface OpenedCodeToken {
  readonly userId: number
  /** Whether it is ours, of this account as it is now, and has not run out; and when it does. */
  ends(passwordHash: string, now: Date): Date | null
}

/**
 * Tokens that a first factor was right, good for a quarter of an hour and for one account with the password that it has
 * now. Signed, so that nothing is stored when one is given out. `secret` is the same in every replica.
 */
export function createCodeTokens(secret: string) {
  const noncesOf = (userId: number, passwordHash: string) =>
    createNonces(`second step of ${userId} ${passwordHash} ${secret}`)
  return {
    issue: (userId: number, passwordHash: string, now: Date): string =>
      `${userId}.${noncesOf(userId, passwordHash).issue(now)}`,
    open(token: string): OpenedCodeToken | null {
      const [, id, nonce] = /^([1-9]\d{0,9})\.([\w.-]+)$/.exec(token) ?? []
      if (id === undefined || nonce === undefined) return null
      const userId = Number(id)
      return { userId, ends: (passwordHash, now) => noncesOf(userId, passwordHash).open(nonce, now) }
    },
  }
}
