import type { AccountChoice, AccountCounts, AccountFilter, AccountRow } from '@portal/identity-domain'
import type { AccountPage } from '@portal/identity-contract'
import type { ListQuery } from '@portal/platform-contract'
import { numberMeant, ROLE_NAMES, roleOfNumber, ROLES } from '@portal/platform-domain'
import { type Executor, fetchRows, listPage, wordPatterns } from '@portal/service-kit'
import { type SQL, sql } from 'drizzle-orm'
import { INVITATION_DAYS } from '../mail/link-times.ts'
import { pictureUrlPart } from '../pictures/pictures.repository.ts'

type Invitation = Pick<AccountRow, 'invitedAt' | 'invitationEndedAt' | 'isWithdrawn'>
/** A list is not sorted by invitations. */
type Column = Exclude<keyof AccountRow, keyof Invitation>
export type AccountListQuery = ListQuery<AccountFilter | undefined, Column>

/** The accounts of the query, deactivated ones included (D15); nothing that only their owner may see. */
export async function listAccounts(executor: Executor, query: AccountListQuery, now: Date): Promise<AccountPage> {
  const byName = sql`(r.first_name || ' ' || r.last_name) collate "sv-x-icu"`
  const endOf = sql`(r.invited_at + make_interval(days => ${INVITATION_DAYS}::int))`
  const kinds = kindsOf(query.filter)
  const hasCounts = isCounted(kinds, query.search)
  // A list of all has the counts in its own statement.
  const isOfAll = hasCounts && kinds.active === undefined && kinds.roles === undefined
  const stored = hasCounts && !isOfAll ? await storedCounts(executor) : undefined
  const { rows, ...page } = await listPage<StoredRow, Column>(
    executor,
    {
      from: sql`account r`,
      where: sql`${matchesKinds(kinds)} ${matchesSearch(query.search)}`,
      total: stored && knownTotal(stored, kinds),
      totals: isOfAll ? ALL_ACCOUNTS : undefined,
      sortBy: {
        id: sql`r.id`,
        firstName: byName,
        lastName: sql`r.last_name collate "sv-x-icu"`,
        email: sql`r.email_key`,
        pictureUrl: sql`r.picture_key`,
        role: sql`r.role`,
        active: sql`r.active`,
        lastSignIn: sql`r.last_sign_in_at`,
        // Ids ascend with the time of adding.
        addedOn: sql`r.id`,
        payLocked: sql`r.pay_locked`,
      },
      select: sql`r.id, r.first_name as "firstName", r.last_name as "lastName", r.email,
        ${pictureUrlPart(sql`r.picture_key`)} as "pictureUrl",
        r.role, r.active, r.pay_locked as "payLocked",
        to_char(r.last_sign_in_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS') as "lastSignIn",
        to_char(r.created_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as "addedOn",
        case when r.active and r.last_sign_in_at is null then (
          select to_char(max(link.created_at) at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS')
          from password_reset link
          where link.user_id = r.id and link.used_at is null and link.expires_at > ${now.toISOString()}
        ) end as "invitedAt",
        case when r.active and r.last_sign_in_at is null and ${endOf} <= ${now.toISOString()}
          then to_char(${endOf} at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS') end as "invitationEndedAt",
        (not r.active and r.last_sign_in_at is null and r.invited_at is not null) as "isWithdrawn",
        ${isOfAll ? ALL_COUNTS : sql`null`} as counts`,
    },
    query,
  )
  const counts = stored ?? rows[0]?.counts
  return {
    ...page,
    ...(counts && { counts: countsOf(counts, kinds) }),
    rows: rows.map(accountRow),
  }
}

const accountRow = (row: StoredRow): AccountRow => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  pictureUrl: row.pictureUrl,
  role: roleOfNumber(row.role),
  active: row.active,
  payLocked: row.payLocked,
  lastSignIn: row.lastSignIn,
  addedOn: row.addedOn,
  ...(row.invitedAt === null ? {} : { invitedAt: row.invitedAt }),
  ...(row.invitationEndedAt === null || row.invitedAt !== null ? {} : { invitationEndedAt: row.invitationEndedAt }),
  ...(row.isWithdrawn ? { isWithdrawn: true } : {}),
})

type StoredRow = Omit<AccountRow, 'role' | keyof Invitation> & {
  readonly role: number
  readonly isWithdrawn: boolean
  /** The same in every row of a list of all, otherwise null. */
  readonly counts: readonly StoredCount[] | null
} & { readonly [Field in 'invitedAt' | 'invitationEndedAt']: string | null }

/** The state and the roles' numbers that a list is filtered by; `undefined` without a filter. */
interface Kinds {
  readonly active: boolean | undefined
  readonly roles: readonly number[] | undefined
  /** Only active accounts that no one has signed in to. */
  readonly isInvited: boolean
  /** Only accounts whose pay is locked. */
  readonly isLocked: boolean
}

/** Some values of a kind filter the list; all or none do not. */
function kindsOf(filter: AccountFilter = []): Kinds {
  const isActive = filter.includes('active')
  const roles = ROLE_NAMES.filter((name) => filter.includes(name)).map((name) => ROLES[name].number)
  return {
    active: isActive === filter.includes('inactive') ? undefined : isActive,
    roles: roles.length === 0 || roles.length === ROLE_NAMES.length ? undefined : roles,
    isInvited: filter.includes('invited'),
    isLocked: filter.includes('locked'),
  }
}

function matchesKinds({ active, roles, isInvited, isLocked }: Kinds) {
  // Written out, so that the planner sees which index holds exactly these rows.
  const state = active === undefined ? sql`true` : active ? sql`r.active` : sql`not r.active`
  const kind = roles === undefined ? sql`true` : sql.raw(`r.role in (${roles.join(', ')})`)
  const invited = isInvited ? sql`and r.active and r.last_sign_in_at is null` : sql``
  return sql`${state} and ${kind} ${invited} ${isLocked ? sql`and r.pay_locked` : sql``}`
}

/**
 * From this share of all accounts on, reading in the list's order soon fills a page; below it, finding the accounts
 * first is faster.
 */
const GOOD_PART = 0.1

interface StoredCount {
  readonly role: number
  readonly active: boolean
  readonly accounts: number
}

const ALL_ACCOUNTS = sql`select coalesce(sum(accounts), 0)::int as list_total, null::bigint as list_sum from account_count`
const ALL_COUNTS = sql`
  (select json_agg(json_build_object('role', role, 'active', active, 'accounts', accounts)) from account_count)`

/** The database keeps no counts of searches, invitations and pay locks. */
const isCounted = ({ isInvited, isLocked }: Kinds, search: string | undefined): boolean =>
  !isInvited && !isLocked && wordPatterns(search).length === 0 && numberMeant(search ?? '') === undefined

/** Kept by triggers: as fast for any number of accounts. */
const storedCounts = (executor: Executor): Promise<StoredCount[]> =>
  fetchRows<StoredCount>(executor, sql`select role, active, accounts from account_count`)

function sumOf(counts: readonly StoredCount[], { active, roles }: Pick<Kinds, 'active' | 'roles'>): number {
  const meant = counts.filter(
    (count) => (active ?? count.active) === count.active && (roles?.includes(count.role) ?? true),
  )
  return meant.reduce((all, { accounts }) => all + accounts, 0)
}

/** Total of these kinds; nothing when they are few among many. */
function knownTotal(counts: readonly StoredCount[], kinds: Kinds): number | undefined {
  const total = sumOf(counts, kinds)
  return total >= sumOf(counts, { active: undefined, roles: undefined }) * GOOD_PART ? total : undefined
}

const countsOf = (counts: readonly StoredCount[], { active, roles }: Kinds): AccountCounts => ({
  active: sumOf(counts, { active: true, roles }),
  inactive: sumOf(counts, { active: false, roles }),
  admin: sumOf(counts, { active, roles: [ROLES.admin.number] }),
  user: sumOf(counts, { active, roles: [ROLES.user.number] }),
})

/** Every word occurs in name or address; a number (`#7`) is that account's alone. */
function matchesSearch(search: string | undefined): SQL {
  const number = numberMeant(search ?? '')
  if (number !== undefined) return sql`and r.id = ${number}`
  const patterns = wordPatterns(search)
  return sql.join(
    patterns.map((pattern) => sql`and r.search_text like ${pattern}`),
    sql` `,
  )
}

/** Active accounts to choose from, by name. */
export async function listChoices(executor: Executor): Promise<AccountChoice[]> {
  return fetchRows<AccountChoice>(
    executor,
    sql`
    select id, first_name as "firstName", last_name as "lastName", email, ${pictureUrlPart(sql`picture_key`)} as "pictureUrl"
    from account where active order by first_name collate "sv-x-icu", last_name collate "sv-x-icu", id`,
  )
}
