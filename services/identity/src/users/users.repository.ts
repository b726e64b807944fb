import type { AccountChoice, AccountFilter, AccountRow } from '@portal/identity-domain'
import type { ListPage, ListQuery } from '@portal/platform-contract'
import { listPage, searchPattern, type Sql } from '@portal/service-kit'
import { pictureUrlSql } from '../pictures/picture-url.ts'

export type AccountListQuery = ListQuery<AccountFilter | undefined, keyof AccountRow>

/** The accounts that the query asks for, deactivated ones included (D15); nothing of what is only their owner's business. */
export function listAccounts(sql: Sql, query: AccountListQuery): Promise<ListPage<AccountRow>> {
  const byName = sql`(r.first_name || ' ' || r.last_name) collate "sv-x-icu"`
  return listPage<AccountRow, keyof AccountRow>(
    sql,
    {
      from: sql`account r`,
      where: sql`${matchesFilter(sql, query.filter)} ${matchesSearch(sql, query.search)}`,
      sortBy: {
        id: sql`r.id`, firstName: byName, lastName: sql`r.last_name collate "sv-x-icu"`, email: sql`r.email_key`,
        pictureUrl: sql`r.picture_key`, role: sql`r.role`, active: sql`r.active`, lastSignIn: sql`r.last_sign_in_at`,
      },
      select: sql`r.id, r.first_name as "firstName", r.last_name as "lastName", r.email,
        ${pictureUrlSql(sql, sql`r.picture_key`)} as "pictureUrl",
        case r.role when 0 then 'admin' else 'user' end as role, r.active,
        to_char(r.last_sign_in_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS') as "lastSignIn"`,
    },
    query,
  )
}

/** One of a pair narrows the list; both or none leave it. */
function matchesFilter(sql: Sql, filter: AccountFilter = []) {
  const states = [...(filter.includes('active') ? [true] : []), ...(filter.includes('inactive') ? [false] : [])]
  const roles = [...(filter.includes('admin') ? [0] : []), ...(filter.includes('user') ? [1] : [])]
  const state = states.length === 1 ? sql`r.active = ${states[0] ?? true}` : sql`true`
  const role = roles.length === 1 ? sql`r.role = ${roles[0] ?? 1}` : sql`true`
  return sql`${state} and ${role}`
}

function matchesSearch(sql: Sql, search: string | undefined) {
  const pattern = searchPattern(search)
  return pattern === null ? sql`` : sql`and r.search_text like ${pattern}`
}

/** Active accounts to choose from, by name. */
export async function listChoices(sql: Sql): Promise<AccountChoice[]> {
  return sql<AccountChoice[]>`
    select id, first_name as "firstName", last_name as "lastName", email, ${pictureUrlSql(sql, sql`picture_key`)} as "pictureUrl"
    from account where active order by first_name collate "sv-x-icu", last_name collate "sv-x-icu", id`
}
