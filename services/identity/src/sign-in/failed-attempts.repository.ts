import { emailKey } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { type Executor, fetchRows, networkOf } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

const WINDOW_MS = 15 * 60_000
const LIMITS = { account: 10, address: 100 } as const

/**
 * What an attempt counts against: the account it names, if it guesses at one, and the address it comes from (D54); on a
 * device that somebody signed in on before, that device alone.
 */
export interface AttemptKeys {
  readonly account?: string
  readonly address?: string
}

/**
 * Of a device that the account's owner signed in on: strangers' guesses do not count here, nor its own against them.
 */
export const deviceKeys = (device: string): AttemptKeys => ({ account: `device ${device}` })

export const attemptKeys = (email: string, clientAddress: string): Required<AttemptKeys> => ({
  account: `account ${emailKey(email)}`,
  address: `address ${networkOf(clientAddress)}`,
})

/** Requests for a reset link count by themselves, whatever becomes of them. */
export const resetKeys = (email: string, clientAddress: string): AttemptKeys => {
  const { account, address } = attemptKeys(email, clientAddress)
  return { account: `reset ${account}`, address: `reset ${address}` }
}

/** Guesses at the password of who is signed in count by themselves: they lock nobody out of signing in. */
export const proofKeys = (userId: number, clientAddress: string): AttemptKeys => ({
  account: `proof user ${userId}`,
  address: `proof address ${networkOf(clientAddress)}`,
})

/** Registrations that mail a link count by themselves: nobody fills a mailbox that is not theirs. */
export const registrationKeys = (email: string, clientAddress: string): AttemptKeys => {
  const { account, address } = attemptKeys(email, clientAddress)
  return { account: `register ${account}`, address: `register ${address}` }
}

/**
 * A single sign-on guesses at no password: it counts against the address alone, so that nobody can lock out somebody
 * else.
 */
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

/** Throws `too_many_attempts` when either limit is already spent: cheap, before anything waits or hashes. */
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
 * Counts an attempt as failed before the password is looked at, atomically, so that no burst gets past the limits.
 * A successful one is given back. Throws `too_many_attempts`, which counts nothing.
 */
export async function countAttempt(executor: Executor, keys: AttemptKeys, now: Date): Promise<void> {
  const ends = new Date(now.getTime() + WINDOW_MS)
  const counters = await fetchRows<Counter>(
    executor,
    sql`
    insert into failed_attempt as f (key, attempts, window_ends) select key, 1, ${ends}::timestamptz from unnest(${keyList(keys)}) key
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

/** Lets the owner of an account in again who proved to be it by mail, whatever strangers guessed. */
export async function forgetAttempts(executor: Executor, email: string): Promise<void> {
  await fetchRows(executor, sql`delete from failed_attempt where key = ${`account ${emailKey(email)}`}`)
}

/** Forgets windows that have ended. */
export async function forgetOldAttempts(executor: Executor, now: Date): Promise<void> {
  await fetchRows(executor, sql`delete from failed_attempt where window_ends <= ${now}`)
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
