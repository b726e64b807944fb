import type { Sql } from 'postgres'

/** In the names of today's records only: a search for it finds as many in a table of any size. */
export const RARE_WORD = 'idag'

/** How many users share the records. */
export const SHARED_BY = 500

const KINDS = [
  { table: 'receipt', documentsToday: 4 },
  { table: 'invoice', documentsToday: 3 },
  { table: 'purchase', documentsToday: 3 },
] as const
const OWN_TODAY = 10
const DAYS = 730

/**
 * `rows` receipts, invoices and purchases each, of 500 users over two years. `user` has a five-hundredth of each kind,
 * and ten of each today; `withDocuments` a third as many of each: as many documents in all as `user` has of one kind,
 * ten of them today.
 */
export async function seedRecords(sql: Sql, rows: number, user: number, withDocuments = 0): Promise<void> {
  for (const { table, documentsToday } of KINDS) {
    const purchase = table === 'purchase'
    const own = purchase ? sql`, type, quantity, status` : sql``
    const ownValues = purchase ? sql`, 'workTool', 1, (array['submitted', 'ongoing', 'ordered'])[1 + n % 3]` : sql``
    await sql`
      insert into money.${sql(table)} (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by ${own})
      select case when owner = 1 then ${user}::int when owner = 2 and n / ${SHARED_BY} % 3 = 0 then ${withDocuments}::int else 1000 + owner end,
        current_date - 1 - abs(hashint4(-n)) % ${DAYS}, n::bigint * 104729 % 500000, md5(${table} || n) || substr(md5((-n)::text), 1, 16),
        (array['hotell', 'taxi', 'lunch', 'flyg', 'parkering', 'telefon', 'litteratur', 'kontorsmaterial'])[1 + abs(hashint4(n)) % 8] || '-' || n || '.pdf',
        'pdf', 200000, md5(n::text) || md5((-n)::text), 1 ${ownValues}
      from (select n, 1 + n % ${SHARED_BY} as owner from generate_series(1, ${rows}::int) n) numbered`
    for (const [owner, records] of [
      [user, OWN_TODAY],
      [withDocuments, documentsToday],
    ] as const) {
      await sql`
        insert into money.${sql(table)} (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by ${own})
        select ${owner}, (now() at time zone 'Europe/Stockholm')::date, 12500 * n, md5(${table} || ${owner}::text || n) || substr(md5(n::text), 1, 16), 'taxi-' || ${RARE_WORD} || '-' || n || '.pdf',
          'pdf', 200000, md5(n::text) || md5('t'), 1 ${ownValues}
        from generate_series(1, ${records}::int) n`
    }
  }
}
