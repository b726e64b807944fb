import type { Month } from '@portal/platform-domain'
import type { SealMark } from '@portal/time-contract'
import { type SQL, sql } from 'drizzle-orm'

/** JSON has instants as the database writes them; the code uses ISO in UTC. */
export const isoInstant = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A month's seal as a column of another statement, for {@link markFrom}. */
export const sealMarkOf = (ownerId: number, month: Month): SQL => sql`(
  select json_build_object('at', ${isoInstant(sql`sealed_at`)}, 'by', sealed_by, 'name', coalesce(trim(first_name || ' ' || last_name), ''), 'sha256', sha256)
  from month_seal left join person on user_id = sealed_by where owner_id = ${ownerId} and month = ${month})`

/** The first sealed month after one that is not sealed, as a column of another statement. */
export const sealedAfter = (ownerId: number, month: Month): SQL => sql`(
  select min(month) from month_seal where owner_id = ${ownerId} and month >= ${month} having min(month) > ${month})`

/** The mark as JSON has it. */
export type StoredMark = (Omit<SealMark, 'at'> & { readonly at: string }) | null

export const markFrom = (stored: StoredMark): SealMark | null => stored && { ...stored, at: new Date(stored.at) }
