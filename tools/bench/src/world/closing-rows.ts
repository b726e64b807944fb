import type { Sql } from 'postgres'

const FIRST_ID = 200_000

/** The ids of the company that {@link seedCompany} makes. */
export const companyIds = (users: number): number[] => Array.from({ length: users }, (_, index) => FIRST_ID + index)

/**
 * A company with this many users in time and money: working days of two years, eleven saved months of Snurra this year,
 * all past months Klar, four receipts and a purchase each month.
 */
export async function seedCompany(sql: Sql, users: number): Promise<void> {
  const owners = sql`unnest(${companyIds(users)}::int[]) owner`
  const months = sql`generate_series(date_trunc('year', now())::date, now()::date, interval '1 month') month`
  await sql`
    insert into time.person (user_id, revision, first_name, last_name, email, role, active)
    select owner, 1, 'Förnamn' || owner, 'Efternamn', owner || '@example.se', 'user', true from ${owners}`
  await sql`
    insert into time.time_entry (owner_id, day, status, hours, created_by)
    select owner, day::date, 'work', 800, 1 from ${owners}, generate_series(now()::date - 730, now()::date, interval '1 day') day
    where extract(isodow from day) < 6 and not (owner % 7 = 0 and extract(day from day) = 3)`
  await sql`
    insert into time.pay_record (owner_id, month, current_salary, hourly_rate, working_hours, chosen_gross, pension, costs, saved_by)
    select owner, to_char(month, 'YYYY-MM'), 4500000, 95000, 16000, 4500000, 450000, 100000, 1 from ${owners}, ${months}`
  await sql`
    insert into time.month_state (owner_id, month, closed, closed_at)
    select owner, to_char(month, 'YYYY-MM'), true, now() from ${owners},
      generate_series(date_trunc('month', now())::date - interval '25 months', date_trunc('month', now())::date - interval '1 month', interval '1 month') month`
  await sql`
    insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
    select owner, month::date + n, 25000, gen_random_uuid()::text, 'kvitto.pdf', 'pdf', 1000, repeat('ab', 32), 1 from ${owners}, ${months}, generate_series(1, 4) n`
  await sql`
    insert into money.purchase (owner_id, date, type, quantity, amount, status, created_by)
    select owner, month::date + 5, 'workTool', 1, 100000, 'ordered', 1 from ${owners}, ${months}`
}
