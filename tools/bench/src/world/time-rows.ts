import type { Sql } from 'postgres'

export const TIME_USERS = 1_000
const THIS_MONTH = 10
const DAYS_BACK = 3_650

/**
 * `rows` time entries of 1 000 users, including the measured user: ten each in this month, the others over the ten
 * years before, stored in time order, so that no user's rows are adjacent.
 */
export async function seedTime(sql: Sql, rows: number, userId: number): Promise<void> {
  // The index is created afterwards: five million rows are inserted within a minute.
  await sql`drop index time.time_entry_owner_day`
  await sql`
    insert into time.time_entry (owner_id, day, status, hours, created_by)
    select case when owner = 1 then ${userId}::int else 100000 + owner end,
      date_trunc('month', now())::date + case when n <= ${THIS_MONTH} then n - 1 else -1 - (n * 7) % ${DAYS_BACK} end,
      (array['work', 'work', 'work', 'sick', 'vacation'])[1 + n % 5], 800, 1
    from generate_series(1, ${rows / TIME_USERS}::int) n, generate_series(1, ${TIME_USERS}::int) owner`
  await sql`create index time_entry_owner_day on time.time_entry (owner_id, day, id) where deleted_at is null`
}
