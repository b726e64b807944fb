import type { AccountCounts, KindCounts } from '@portal/identity-domain'
import { ROLES } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { type SQL, sql } from 'drizzle-orm'
import { matchesSearch } from './account-search.repository.ts'

/** The state and the roles' numbers that a list is filtered by; `undefined` without a filter. */
export interface Kinds {
  readonly active: boolean | undefined
  readonly roles: readonly number[] | undefined
  /** Only active accounts that no one has signed in to. */
  readonly isInvited: boolean
  /** Only accounts whose pay is locked. */
  readonly isLocked: boolean
}

/** Kept by triggers, so that reading them is as fast for any number of accounts. */
export interface StoredCount {
  readonly role: number
  readonly active: boolean
  readonly accounts: number
  /** How many of these have their pay locked. */
  readonly locked: number
}

/** How many accounts are alike in all that a list can be filtered by. */
export interface KindCount {
  readonly role: number
  readonly active: boolean
  readonly isLocked: boolean
  /** Undefined where invitations are not counted. */
  readonly isInvited?: boolean
  readonly accounts: number
}

export const ALL_ACCOUNTS = sql`
  select coalesce(sum(accounts), 0)::int as list_total, null::bigint as list_sum from account_count`
export const ALL_COUNTS = sql`
  (select json_agg(json_build_object('role', role, 'active', active, 'accounts', accounts, 'locked', locked)) from account_count)`

export const fetchAllCounts = async (executor: Executor): Promise<readonly KindCount[]> =>
  splitByLock(await fetchRows<StoredCount>(executor, sql`select role, active, accounts, locked from account_count`))

/** From so many hits on they are not counted by kind: a search stays as fast as it is without. */
const TOO_MANY_HITS = 10_000

/** The hits of a search, without the filter, as an SQL expression with a list of {@link KindCount}. */
export const hitCounts = (search: string | undefined): SQL => sql`(
  select coalesce(json_agg(kind), '[]'::json) from (
    select role, active, pay_locked as "isLocked", is_invited as "isInvited", count(*)::int as accounts
    from (
      select r.role, r.active, r.pay_locked, r.active and r.last_sign_in_at is null as is_invited
      from account r where true ${matchesSearch(search)} limit ${sql.raw(String(TOO_MANY_HITS))}
    ) hit
    group by 1, 2, 3, 4
  ) kind)`

/** Nothing where the hits were too many to be counted. */
export const countedHits = (counts: readonly KindCount[]): readonly KindCount[] | undefined =>
  sum(counts, () => true) < TOO_MANY_HITS ? counts : undefined

/** The stored counts, those of locked pay apart. */
export const splitByLock = (stored: readonly StoredCount[]): readonly KindCount[] =>
  stored.flatMap(({ role, active, accounts, locked }) => [
    { role, active, isLocked: true, accounts: locked },
    { role, active, isLocked: false, accounts: accounts - locked },
  ])

const sum = (counts: readonly KindCount[], isMeant: (count: KindCount) => boolean): number =>
  counts.filter(isMeant).reduce((all, { accounts }) => all + accounts, 0)

const isOfState = ({ active, isInvited }: Kinds, count: KindCount): boolean =>
  (active ?? count.active) === count.active && (!isInvited || count.isInvited === true)
const isOfRole = ({ roles }: Kinds, { role }: KindCount): boolean => roles?.includes(role) ?? true
const isOfLock = ({ isLocked }: Kinds, count: KindCount): boolean => !isLocked || count.isLocked

/**
 * From this share of all accounts on, reading in the list's order soon fills a page; below it, finding the accounts
 * first is faster.
 */
const GOOD_PART = 0.1

/** Total of these kinds; nothing when they are few among many. */
export function knownTotal(counts: readonly KindCount[], kinds: Kinds): number | undefined {
  const total = sum(counts, (count) => isOfState(kinds, count) && isOfRole(kinds, count) && isOfLock(kinds, count))
  return total >= sum(counts, () => true) * GOOD_PART ? total : undefined
}

/** How many accounts each choice of state and role would show, beside what else is chosen. */
export function countsOfStates(counts: readonly KindCount[], kinds: Kinds): AccountCounts {
  const ofState = (active: boolean) =>
    sum(counts, (count) => count.active === active && isOfRole(kinds, count) && isOfLock(kinds, count))
  const ofRole = (role: number) =>
    sum(counts, (count) => count.role === role && isOfState(kinds, count) && isOfLock(kinds, count))
  return {
    active: ofState(true),
    inactive: ofState(false),
    admin: ofRole(ROLES.admin.number),
    user: ofRole(ROLES.user.number),
  }
}

/** The same for every choice. */
export function kindCountsOf(counts: readonly KindCount[], kinds: Kinds): KindCounts {
  const invited = (count: KindCount) => count.isInvited === true && isOfRole(kinds, count) && isOfLock(kinds, count)
  const areInvitedCounted = counts.every(({ isInvited }) => isInvited !== undefined)
  return {
    ...countsOfStates(counts, kinds),
    locked: sum(counts, (count) => count.isLocked && isOfState(kinds, count) && isOfRole(kinds, count)),
    ...(areInvitedCounted && { invited: sum(counts, invited) }),
  }
}
