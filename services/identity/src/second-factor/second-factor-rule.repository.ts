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

/** Sets them; counts for the next call of every session. */
export async function storeRequiredRoles(executor: Executor, roles: readonly Role[]): Promise<void> {
  await fetchRows(
    executor,
    sql`update session_rule set second_factor_roles = ${sql.param(roles.map((role) => ROLES[role].number))}::smallint[]`,
  )
}
