import { sql } from 'drizzle-orm'
import { type Executor, fetchRows, type Orm } from '@portal/service-kit'

interface KnownKids {
  readonly newest: string | undefined
  readonly used: readonly string[]
}

/** Runs work that no other process runs at the same time: the first start, a rotation. */
export const withKeysLocked = <T>(orm: Orm, work: (transaction: Executor) => Promise<T>): Promise<T> =>
  orm.transaction(async (transaction) => {
    await fetchRows(transaction, sql`select pg_advisory_xact_lock(hashtext('identity personal number keys'))`)
    return work(transaction)
  })

/** The key that was registered last, and every key that a stored number or key of an app needs. */
export async function knownKids(executor: Executor): Promise<KnownKids> {
  const [newest] = await fetchRows<{ kid: string }>(
    executor,
    sql`select kid from personal_number_key order by registered_at desc limit 1`,
  )
  const used = await fetchRows<{ kid: string }>(
    executor,
    sql`
    select distinct split_part(personal_number_sealed, '.', 1) as kid from account where personal_number_sealed <> ''
    union select split_part(key_sealed, '.', 1) from second_factor`,
  )
  return { newest: newest?.kid, used: used.map(({ kid }) => kid) }
}

export async function registerKid(executor: Executor, kid: string): Promise<void> {
  await fetchRows(executor, sql`insert into personal_number_key (kid) values (${kid}) on conflict do nothing`)
}

/** A stored number: `plain` was written by a previous release and is newer than the encrypted value. */
export interface StoredNumber {
  readonly id: number
  readonly plain: string
  readonly sealed: string
}

/**
 * Rows that are not encrypted with this key, locked until the transaction ends, except those that another transaction
 * holds.
 */
export const lockOldNumbers = (
  transaction: Executor,
  kid: string | undefined,
  most: number,
): Promise<StoredNumber[]> => {
  const isOld =
    kid === undefined
      ? sql`personal_number <> ''`
      : sql`(personal_number <> '' or (personal_number_sealed <> '' and personal_number_sealed not like ${`${kid}.%`}))`
  return fetchRows<StoredNumber>(
    transaction,
    sql`
    select id, personal_number as plain, personal_number_sealed as sealed from account where ${isOld} order by id limit ${most} for no key update skip locked`,
  )
}

export async function storeSealed(
  transaction: Executor,
  rows: readonly { id: number; sealed: string }[],
): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    update account a set personal_number = '', personal_number_sealed = n.sealed
    from unnest(${sql.param(rows.map(({ id }) => id))}::integer[], ${sql.param(rows.map(({ sealed }) => sealed))}::text[]) n (id, sealed) where a.id = n.id`,
  )
}
