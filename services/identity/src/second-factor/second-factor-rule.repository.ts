import type { RoleFactors } from '@portal/identity-domain'
import { type Role, roleOfNumber, ROLES } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** The roles whose users need a second factor. */
export async function findRequiredRoles(executor: Executor): Promise<Role[]> {
  const [row] = await fetchRows<{ roles: number[] }>(
    executor,
    sql`select second_factor_roles as roles from session_rule`,
  )
  return (row?.roles ?? []).map(roleOfNumber)
}

/** How many active users of each role have neither an app nor a passkey, as the rule judges them. */
export async function countFactors(executor: Executor): Promise<RoleFactors[]> {
  const rows = await fetchRows<Omit<RoleFactors, 'role'> & { readonly role: number }>(
    executor,
    sql`
    select a.role, count(*)::int as active, count(*) filter (
        where not exists (select from second_factor f where f.user_id = a.id and f.confirmed_at is not null)
          and not exists (select from passkey p where p.user_id = a.id)
      )::int as lacking
    from account a where a.active group by a.role order by a.role`,
  )
  return rows.map(({ role, ...counts }) => ({ role: roleOfNumber(role), ...counts }))
}

/** Sets them; counts for the next call of every session. */
export async function storeRequiredRoles(executor: Executor, roles: readonly Role[]): Promise<void> {
  await fetchRows(
    executor,
    sql`update session_rule set second_factor_roles = ${sql.param(roles.map((role) => ROLES[role].number))}::smallint[]`,
  )
}
