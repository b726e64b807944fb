import { and, eq } from 'drizzle-orm'
import type { Executor } from '@portal/service-kit'
import { accounts } from '../db/schema/accounts.ts'

/** Waits for whoever else may be demoting or deactivating an administrator; answers who is one and active. */
export async function lockAdministrators(transaction: Executor): Promise<number[]> {
  const administers = and(eq(accounts.role, 0), eq(accounts.active, true))
  const rows = await transaction.select({ id: accounts.id }).from(accounts).where(administers).orderBy(accounts.id).for('update')
  return rows.map(({ id }) => id)
}
