import type { AccountChoice, AccountFilter, AccountRow } from '@portal/identity-domain'
import type { AccountPage } from '@portal/identity-contract'
import type { ListQuery } from '@portal/platform-contract'
import { ROLE_NAMES, roleOfNumber, ROLES } from '@portal/platform-domain'
import { type Executor, fetchRows, listPage } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import { INVITATION_DAYS } from '../mail/link-times.ts'
import { pictureUrlPart } from '../pictures/pictures.repository.ts'
import {
  ALL_ACCOUNTS,
  ALL_COUNTS,
  countedHits,
  countsOfStates,
  fetchAllCounts,
  hitCounts,
  type KindCount,
  kindCountsOf,
  type Kinds,
  knownTotal,
  splitByLock,
  type StoredCount,
} from './account-counts.repository.ts'
import { hasSearch, matchesSearch } from './account-search.repository.ts'

type Invitation = Pick<AccountRow, 'invitedAt' | 'invitationEndedAt' | 'isWithdrawn'>
/** A list is not sorted by invitations. */
type Column = Exclude<keyof AccountRow, keyof Invitation>
export type AccountListQuery = ListQuery<AccountFilter | undefined, Column>

/** The accounts of the query, deactivated ones included (D15); nothing that only their owner may see. */
export async function listAccounts(executor: Executor, query: AccountListQuery, now: Date): Promise<AccountPage> {
  const byName = sql`(r.first_name || ' ' || r.last_name) collate "sv-x-icu"`
  const endOf = sql`(r.invited_at + make_interval(days => ${INVITATION_DAYS}::int))`
  const kinds = kindsOf(query.filter)
  const isSearched = hasSearch(query.search)
  const isOfAll =
    !isSearched && !kinds.isInvited && !kinds.isLocked && kinds.active === undefined && kinds.roles === undefined
  // The database keeps no counts of invitations.
  const stored = isOfAll || isSearched || kinds.isInvited ? undefined : await fetchAllCounts(executor)
  const { rows, beside, ...page } = await listPage<StoredRow, Column>(
    executor,
    {
      from: sql`account r`,
      where: sql`${matchesKinds(kinds)} ${matchesSearch(query.search)}`,
      total: stored && knownTotal(stored, kinds),
      totals: isOfAll ? ALL_ACCOUNTS : undefined,
      beside: isOfAll ? ALL_COUNTS : isSearched ? hitCounts(query.search) : undefined,
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
        (not r.active and r.last_sign_in_at is null and r.invited_at is not null) as "isWithdrawn"`,
    },
    query,
  )
  const found = isSearched ? countedHits(beside as KindCount[]) : stored
  const counts = isOfAll ? splitByLock(beside as StoredCount[]) : found
  return {
    ...page,
    ...(counts && !isSearched && !kinds.isLocked && { counts: countsOfStates(counts, kinds) }),
    ...(counts && { kindCounts: kindCountsOf(counts, kinds) }),
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
} & { readonly [Field in 'invitedAt' | 'invitationEndedAt']: string | null }

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

/** Active accounts to choose from, by name. */
export async function listChoices(executor: Executor): Promise<AccountChoice[]> {
  return fetchRows<AccountChoice>(
    executor,
    sql`
    select id, first_name as "firstName", last_name as "lastName", email, ${pictureUrlPart(sql`picture_key`)} as "pictureUrl"
    from account where active order by first_name collate "sv-x-icu", last_name collate "sv-x-icu", id`,
  )
}
