import { sql } from 'drizzle-orm'

/**
 * The first day on which a user of the table `person`, as `p`, can lack time: the first day of employment, or
 * that of their first entry where it is earlier. Null while no first day is set: then every day counts.
 */
export const STARTS_ON = sql`case when p.employed_from is not null then least(p.employed_from,
  (select min(first.day) from time_entry first where first.owner_id = p.user_id and first.deleted_at is null)) end`
