import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** Nobody has an account yet. Others who ask wait until the transaction ends, so that one replica makes the first. */
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
