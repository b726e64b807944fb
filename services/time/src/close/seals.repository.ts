import type { Month, Ore } from '@portal/platform-domain'
import { type Executor, fetchRows, listOf } from '@portal/service-kit'
import type { Seal } from '@portal/time-contract'
import { monthFrom, type PayHistory, type SealedPay, type SealLink } from '@portal/time-domain'
import { type SQL, sql } from 'drizzle-orm'
import { CORRECTS } from './corrections.repository.ts'

/** Whether an owner's month is sealed. */
export async function isSealed(executor: Executor, ownerId: number, month: Month): Promise<boolean> {
  const rows = await fetchRows(executor, sql`select from month_seal where owner_id = ${ownerId} and month = ${month}`)
  return rows.length > 0
}

type StoredSeal = Omit<Seal, 'snapshot'> & { readonly bytes: Uint8Array; readonly ownerName: string }

/** A seal with its exact bytes and its owner's name; `null` when the month is not sealed. */
export async function readSeal(executor: Executor, ownerId: number, month: Month): Promise<StoredSeal | null> {
  const [seal] = await fetchRows<StoredSeal>(
    executor,
    sql`
    select version, sha256, previous_sha256 as "previousSha256", sealed_at as "sealedAt", sealed_by as "sealedBy",
      coalesce(trim(p.first_name || ' ' || p.last_name), '') as "sealedByName", snapshot as bytes,
      coalesce(trim(o.first_name || ' ' || o.last_name), '') as "ownerName"
    from month_seal left join person p on p.user_id = sealed_by left join person o on o.user_id = owner_id
    where owner_id = ${ownerId} and month = ${month}`,
  )
  return seal ?? null
}

/** Users with sealed months, by id. */
export async function sealOwners(executor: Executor): Promise<number[]> {
  const rows = await fetchRows<{ userId: number }>(
    executor,
    sql`select distinct owner_id as "userId" from month_seal order by owner_id`,
  )
  return rows.map(({ userId }) => userId)
}

/** A user's chain of seals with their bytes, the first month first. */
export const sealLinks = (executor: Executor, ownerId: number): Promise<SealLink[]> =>
  fetchRows<SealLink>(
    executor,
    sql`
    select month, sha256, previous_sha256 as "previousSha256", snapshot as bytes from month_seal where owner_id = ${ownerId} order by month`,
  )

/** The sealed months, in order: the last one and all months before it take no changes. */
export async function sealedMonths(executor: Executor, ownerId: number): Promise<Month[]> {
  const rows = await fetchRows<{ month: Month }>(
    executor,
    sql`select month from month_seal where owner_id = ${ownerId} order by month`,
  )
  return rows.map(({ month }) => month)
}

/**
 * Seals and corrections that the balances of a year need, as columns of another statement, for {@link sealedPayFrom}:
 * the year's sealed months, the last before it, and all corrections until its end.
 */
export const sealedPayColumns = (ownerId: number, year: number): SQL => sql`
  ${listOf(
    sql`json_build_array(month, pay)`,
    sql`
    month_seal where owner_id = ${ownerId} and month <= ${monthFrom(year, 12)} and month >= coalesce(
      (select max(month) from month_seal where owner_id = ${ownerId} and month < ${monthFrom(year, 1)}), '')`,
  )} as sealed,
  ${listOf(
    sql`json_build_array(month, value)`,
    sql`(
    select month, sum(value) as value from pay_correction c where owner_id = ${ownerId} and ${CORRECTS} and month <= ${monthFrom(year, 12)} group by month) corrected`,
  )} as corrections`

export interface SealedPayRow {
  readonly sealed: readonly (readonly [Month, SealedPay])[]
  readonly corrections: readonly (readonly [Month, Ore])[]
}

export const sealedPayFrom = ({
  sealed,
  corrections,
}: SealedPayRow): Required<Pick<PayHistory, 'sealed' | 'corrections'>> => ({
  sealed: new Map(sealed),
  corrections: new Map(corrections),
})
