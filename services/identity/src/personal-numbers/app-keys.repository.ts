import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

interface SealedAppKey {
  readonly userId: number
  readonly sealed: string
}

/** What the encryption of a user's key is bound to: a key that is moved to another account does not open. */
export const appKeyOwner = (userId: number): string => `second factor of account ${userId}`

/** Keys that are not sealed with this key, locked until the transaction ends, but for those that another one holds. */
export const lockOldAppKeys = (transaction: Executor, kid: string, most: number): Promise<SealedAppKey[]> =>
  fetchRows<SealedAppKey>(
    transaction,
    sql`
    select user_id as "userId", key_sealed as sealed from second_factor where key_sealed not like ${`${kid}.%`}
    order by user_id limit ${most} for no key update skip locked`,
  )

export async function storeAppKeys(transaction: Executor, rows: readonly SealedAppKey[]): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    update second_factor f set key_sealed = n.sealed
    from unnest(${sql.param(rows.map(({ userId }) => userId))}::integer[], ${sql.param(rows.map(({ sealed }) => sealed))}::text[]) n (user_id, sealed)
    where f.user_id = n.user_id`,
  )
}
