import { sql } from 'drizzle-orm'

/**
 * The first day on which a user of the table `person`, as `p`, can lack time: the day on which the account was created,
 * or that of their first entry where it is earlier. Null while identity has not sent the creation day: then every day
 * counts.
 */
export const STARTS_ON = sql`case when p.created_on is not null then least(p.created_on,
  (select min(first.day) from time_entry first where first.owner_id = p.user_id and first.deleted_at is null)) end`
