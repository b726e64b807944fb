import type { Sql } from 'postgres'

export const SHARED_BY = 500
const OWN_TODAY = 10
const DAYS = 730

/**
 * `rows` receipts of 500 users over two years, including the measured user, with ten of that user's today, so that the
 * default view shows a full page in a table of any size.
 */
export async function seedReceipts(sql: Sql, rows: number, userId: number): Promise<void> {
  await sql`
    insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
    select case when owner = 1 then ${userId}::int else 1000 + owner end, current_date - abs(hashint4(-n)) % ${DAYS}, n::bigint * 104729 % 500000,
      md5(n::text) || substr(md5((-n)::text), 1, 16),
      (array['hotell', 'taxi', 'lunch', 'flyg', 'parkering', 'telefon', 'litteratur', 'kontorsmaterial'])[1 + abs(hashint4(n)) % 8] || '-' || n || '.pdf',
      'pdf', 200000, md5(n::text) || md5((-n)::text), 1
    from (select n, 1 + n % ${SHARED_BY} as owner from generate_series(1, ${rows}::int) n) numbered`
  await sql`
    insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
    select ${userId}, (now() at time zone 'Europe/Stockholm')::date, 12500 * n, md5('today' || n) || substr(md5(n::text), 1, 16), 'taxi-idag-' || n || '.pdf', 'pdf', 200000, md5(n::text) || md5('t'), 1
    from generate_series(1, ${OWN_TODAY}::int) n`
}
