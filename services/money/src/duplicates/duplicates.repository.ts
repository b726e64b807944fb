import { sql } from 'drizzle-orm'
import { type Duplicate, MAX_DUPLICATES, purchaseName, type RecordKind } from '@portal/money-domain'
import type { Ore, PlainDate } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'

/** What is known of a record before it is added: the hash of its file, its day and value. */
export interface Candidate {
  readonly kind: RecordKind
  readonly sha256?: string | undefined
  readonly date?: PlainDate | undefined
  readonly amount?: Ore | undefined
}

interface FoundRow extends Omit<Duplicate, 'name'> {
  readonly fileName: string | null
  readonly note: string
  readonly link: string | null
}

/**
 * The owner's records that have the candidate's file, of any kind, or are of its kind with its day and value; those
 * with the same file first, then the newest. Each table is read by index, so that the check stays cheap.
 */
export async function findDuplicates(
  executor: Executor,
  ownerId: number,
  { kind, sha256, date, amount }: Candidate,
): Promise<Duplicate[]> {
  const textOf = (record: RecordKind) => (record === 'purchase' ? sql`note, link` : sql`'' as note, null as link`)
  const sameFile = (record: RecordKind) => sql`
    (select ${record}::text as kind, id, amount, date, file_name, ${textOf(record)}, true as same_file from ${sql.identifier(record)}
     where owner_id = ${ownerId} and deleted_at is null and file_sha256 = ${sha256 ?? null}::text order by id desc limit ${MAX_DUPLICATES})`
  const sameDayAndValue = sql`
    (select ${kind}::text as kind, id, amount, date, file_name, ${textOf(kind)}, false as same_file from ${sql.identifier(kind)}
     where owner_id = ${ownerId} and deleted_at is null and date = ${date ?? null}::date and amount = ${amount ?? null}::bigint order by id desc limit ${MAX_DUPLICATES})`
  const rows = await fetchRows<FoundRow>(
    executor,
    sql`
    select kind, id, amount, date, file_name as "fileName", note, link, bool_or(same_file) as "sameFile"
    from (${sameFile('receipt')} union all ${sameFile('invoice')} union all ${sameFile('purchase')} union all ${sameDayAndValue}) found
    group by kind, id, amount, date, file_name, note, link order by bool_or(same_file) desc, date desc, id desc limit ${MAX_DUPLICATES}`,
  )
  return rows.map(({ fileName, note, link, ...row }) => ({
    ...row,
    name: purchaseName({ id: row.id, fileName, note, link }),
  }))
}
