import postgres from 'postgres'
import { A_DAY, AN_ID, type Stock } from './row.ts'

export const inPlaceOf = (stock: Stock): string => (stock === 'day' ? A_DAY : String(AN_ID))

/** Days of other years: the added rows make no list of this year longer. */
const dayOf = (number: number): string =>
  new Date(Date.UTC(2030, 0, 1) + number * 86_400_000).toISOString().slice(0, 10)

/**
 * Adds this many rows of a kind for a user, for calls that each use one up; returns their ids. Days start a month
 * apart.
 */
export async function makeStock(adminUrl: string, stock: Stock, count: number, userId: number): Promise<string[]> {
  if (stock === 'day') return Array.from({ length: count }, (_, index) => dayOf((index * 31) % 16_000))
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} })
  try {
    const rows = await insert(sql, stock, count, userId)
    // As autovacuum would: plans made for the empty table read all of it.
    await sql`analyze`
    return rows.map(({ id }) => String(id))
  } finally {
    await sql.end()
  }
}

function insert(
  sql: postgres.Sql,
  stock: Exclude<Stock, 'day'>,
  count: number,
  userId: number,
): PromiseLike<{ id: number }[]> {
  if (stock === 'time_entry') {
    return sql<{ id: number }[]>`
      insert into time.time_entry (owner_id, day, status, hours, created_by)
      select ${userId}, date '2030-01-01' + n, 'work', 100, ${userId} from generate_series(1, ${count}::int) n returning id`
  }
  if (stock === 'notification') {
    return sql<{ id: number }[]>`
      insert into identity.notification (user_id, actor_id, message, happened_at)
      select ${userId}, ${userId}, 'Hej', now() - n * interval '1 second' from generate_series(1, ${count}::int) n returning id`
  }
  const own = stock === 'purchase' ? sql`, type, quantity` : sql``
  const ownValues = stock === 'purchase' ? sql`, 'workTool', 1` : sql``
  return sql<{ id: number }[]>`
    insert into money.${sql(stock)} (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by ${own})
    select ${userId}, date '2030-01-01' + n, 100, md5(random()::text) || substr(md5(n::text), 1, 16), 'kvitto.pdf', 'pdf', 1, '', ${userId} ${ownValues}
    from generate_series(1, ${count}::int) n returning id`
}
