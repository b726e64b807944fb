import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/**
 * Whether there are no accounts. Other callers wait until the transaction ends, so that only one replica creates the
 * first.
 */
export async function hasNoAccounts(transaction: Executor): Promise<boolean> {
  await fetchRows(transaction, sql`select pg_advisory_xact_lock(hashtext('identity first administrator'))`)
  return (await fetchRows(transaction, sql`select from account limit 1`)).length === 0
}

/** E-mail address of the first administrator who can sign in. */
export async function findFirstAdministrator(executor: Executor): Promise<string | undefined> {
  const [row] = await fetchRows<{ email: string }>(
    executor,
    sql`select email from account where role = 0 and active order by id limit 1`,
  )
  return row?.email
}
