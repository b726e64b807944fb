import type { Sql } from 'postgres'

/**
 * Saved months of Snurra for this many users over this many years up to the current one, including the measured user.
 */
export async function seedPay(
  sql: Sql,
  { users, years }: { users: number; years: number },
  userId: number,
): Promise<void> {
  await sql`
    insert into time.pay_record (owner_id, month, current_salary, hourly_rate, working_hours, chosen_gross, pension, costs, saved_by)
    select case when owner = 1 then ${userId}::int else 100000 + owner end, year || '-' || lpad(month::text, 2, '0'), 4500000, 95000 + owner, 15000 + month, 4500000,
      450000, month * 1000, 1
    from generate_series(1, ${users}::int) owner,
      generate_series(extract(year from now())::int - ${years}::int + 1, extract(year from now())::int) year, generate_series(1, 12) month`
}
