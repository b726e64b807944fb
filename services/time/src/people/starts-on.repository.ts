import { sql, type SQL } from 'drizzle-orm'
import type { PlainDate } from '@portal/platform-domain'

/**
 * The first day on which a user of the table `person`, as `p`, can lack time: the first day of employment, or
 * that of their first entry where it is earlier. Null while no first day is set: then every day counts.
 */
export const STARTS_ON = sql`case when p.employed_from is not null then least(p.employed_from,
  (select min(first.day) from time_entry first where first.owner_id = p.user_id and first.deleted_at is null)) end`

/**
 * The same as the user's own pages count it: while no first day is set it is that of their first entry, or today without
 * any. A new user is not told that days before them lack time; administrators still see every day.
 */
export const startsOnForSelf = (userId: number, today: PlainDate): SQL => sql`coalesce(
  (select ${STARTS_ON} from person p where p.user_id = ${userId}),
  (select min(own.day) from time_entry own where own.owner_id = ${userId} and own.deleted_at is null),
  ${today}::date)`
