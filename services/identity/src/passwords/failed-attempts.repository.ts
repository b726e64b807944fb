import { emailKey } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { type Executor, fetchRows, networkOf } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

const WINDOW_MS = 15 * 60_000
const LIMITS = { account: 10, address: 100 } as const

/**
 * What an attempt counts against: the account it names, if it guesses at one, and the address it comes from (D54); on a
 * device with an earlier sign-in, only that device.
 */
export interface AttemptKeys {
  readonly account?: string
  readonly address?: string
}

/**
 * A device on which the account's owner has signed in: strangers' guesses do not count here, nor its own against the
 * account.
 */
export const deviceKeys = (device: string): AttemptKeys => ({ account: `device ${device}` })

export const attemptKeys = (email: string, clientAddress: string): Required<AttemptKeys> => ({
  account: `account ${emailKey(email)}`,
  address: `address ${networkOf(clientAddress)}`,
})

/** Requests for a reset link have their own counter, with any result. */
export const resetKeys = (email: string, clientAddress: string): AttemptKeys => {
  const { account, address } = attemptKeys(email, clientAddress)
  return { account: `reset ${account}`, address: `reset ${address}` }
}

/** Guesses at the signed-in user's password have their own counter: they do not block sign-in. */
export const proofKeys = (userId: number, clientAddress: string): AttemptKeys => ({
  account: `proof user ${userId}`,
  address: `proof address ${networkOf(clientAddress)}`,
})

/** Guesses at a code of the second factor, which only they can make who know the password. */
export const codeKeys = (userId: number, clientAddress: string): AttemptKeys => ({
  account: `code user ${userId}`,
  address: `code address ${networkOf(clientAddress)}`,
})

/** Registrations that mail a link have their own counter: they must not flood a stranger's mailbox. */
export const registrationKeys = (email: string, clientAddress: string): AttemptKeys => {
  const { account, address } = attemptKeys(email, clientAddress)
  return { account: `register ${account}`, address: `register ${address}` }
}

/** A single sign-on guesses no password: it counts only against the address, so that it cannot lock out other users. */
export const providerKeys = (clientAddress: string): AttemptKeys => ({
  address: `single sign-on ${networkOf(clientAddress)}`,
})

const keyList = ({ account, address }: AttemptKeys) =>
  sql`${sql.param([account, address].filter((key) => key !== undefined))}::text[]`

interface Counter {
  key: string
  attempts: number
  windowEnds: Date
}

/** Throws `too_many_attempts` when a limit is already reached: a cheap check before any waiting or hashing. */
export async function refuseWhenSpent(executor: Executor, keys: AttemptKeys, now: Date): Promise<void> {
  const counters = await fetchRows<Counter>(
    executor,
    sql`
    select key, attempts, window_ends as "windowEnds" from failed_attempt
    where key = any(${keyList(keys)}) and window_ends > ${now}`,
  )
  refuseOver(counters, keys, now, 0)
}

/**
 * Counts an attempt as failed before the password is checked, atomically, so that no burst passes the limits. A
 * successful one is subtracted again. Throws `too_many_attempts`, which counts nothing. Both lock the counters in the
 * order of their keys: in different orders two attempts would wait for each other.
 */
export async function countAttempt(executor: Executor, keys: AttemptKeys, now: Date): Promise<void> {
  const ends = new Date(now.getTime() + WINDOW_MS)
  const counters = await fetchRows<Counter>(
    executor,
    sql`
    insert into failed_attempt as f (key, attempts, window_ends)
    select key, 1, ${ends}::timestamptz from unnest(${keyList(keys)}) key order by key
    on conflict (key) do update set
      attempts = case when f.window_ends <= ${now} then 1 else f.attempts + 1 end,
      window_ends = case when f.window_ends <= ${now} then excluded.window_ends else f.window_ends end
    returning key, attempts, window_ends as "windowEnds"`,
  )
  try {
    refuseOver(counters, keys, now, 1)
  } catch (error) {
    await giveBackAttempt(executor, keys)
    throw error
  }
}

/** Successful sign-ins do not count (D54). */
export async function giveBackAttempt(executor: Executor, keys: AttemptKeys): Promise<void> {
  await fetchRows(
    executor,
    sql`
    update failed_attempt set attempts = attempts - 1 where attempts > 0 and key in (
      select key from failed_attempt where key = any(${keyList(keys)}) order by key for update)`,
  )
}

/** Resets the counter for an account whose owner was confirmed by mail, in spite of strangers' guesses. */
export async function forgetAttempts(executor: Executor, email: string): Promise<void> {
  await fetchRows(executor, sql`delete from failed_attempt where key = ${`account ${emailKey(email)}`}`)
}

/** Deletes windows that have ended; one that is counted in at this moment is left for the next time. */
export async function forgetOldAttempts(executor: Executor, now: Date): Promise<void> {
  await fetchRows(
    executor,
    sql`
    delete from failed_attempt where key in (
      select key from failed_attempt where window_ends <= ${now} for update skip locked)`,
  )
}

/**
 * `ownAttempts` of each counter are the caller's: the tenth failed attempt still gets its answer, the eleventh does
 * not.
 */
function refuseOver(counters: readonly Counter[], keys: AttemptKeys, now: Date, ownAttempts: number): void {
  const spent = counters.filter(
    ({ key, attempts }) => attempts - ownAttempts >= (key === keys.account ? LIMITS.account : LIMITS.address),
  )
  if (spent.length === 0) return
  const opens = Math.max(...spent.map(({ windowEnds }) => windowEnds.getTime()))
  throw new PortalError('too_many_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((opens - now.getTime()) / 1000)),
  })
}
