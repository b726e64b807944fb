import { type SQL, sql } from 'drizzle-orm'
import { type ActivityKind, AUDIT_PAGE, type AuditEntry } from '@portal/identity-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { readsOf } from './audit-search.repository.ts'
import { microseconds } from './seal-activity.repository.ts'

export interface AuditFilter {
  /** Words, each part of what happened or of the name or address of a user in it. */
  readonly search?: string | undefined
  readonly kind?: ActivityKind | undefined
  /** The owner of the log, or the actor. */
  readonly personId?: number | undefined
  /** Days in Stockholm, `YYYY-MM-DD`, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Page visits are left out when false. */
  readonly withVisits?: boolean | undefined
}

/** `next` is the position after the last entry; `null` on the last page. */
export interface AuditPage {
  readonly entries: AuditEntry[]
  readonly next: string | null
}

/**
 * A page of the log from a position, newest first. Every usable index returns its own first rows, so that the millionth
 * entry costs the same as the first; there is no total.
 */
export async function listAudit(
  executor: Executor,
  filter: AuditFilter,
  before?: string,
  size = AUDIT_PAGE,
): Promise<AuditPage> {
  const reads = await readsOf(executor, filter.search, filter.personId)
  const parts = reads.map(
    ({ source, who, matches }) => sql`
    (select a.id, a.happened_at from ${source} a
     where ${who ?? sql`true`} and ${matches} and ${inDays(filter)} and ${ofKinds(filter)} and ${after(before)}
     order by a.happened_at desc, a.id desc limit ${size + 1})`,
  )
  const newestOf = sql.join(parts, sql` union `)
  const rows = await fetchRows<AuditEntry & { place: string }>(
    executor,
    sql`
    with newest as (select * from (${newestOf}) found order by happened_at desc, id desc limit ${size + 1})
    select a.id, a.kind, a.message, to_char(a.happened_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS') as "happenedAt",
      a.user_id as "userId", ${nameOf(sql`u`)} as "userName", a.actor_id as "actorId", ${nameOf(sql`b`)} as "actorName", ${microseconds} || '.' || a.id as place
    from newest n join activity a on a.id = n.id left join account u on u.id = a.user_id left join account b on b.id = a.actor_id
    order by a.happened_at desc, a.id desc`,
  )
  const entries = rows.slice(0, size).map(({ place: _place, ...entry }) => entry)
  return { entries, next: rows.length > size ? (rows[size - 1]?.place ?? null) : null }
}

/** Every entry of the filter in batches, newest first, of the size with which a workbook is read. */
export async function* auditBatches(
  executor: Executor,
  filter: AuditFilter,
  most: number,
): AsyncGenerator<AuditEntry[]> {
  const batch = 1000
  let before: string | undefined
  for (let given = 0; given < most; given += batch) {
    const { entries, next } = await listAudit(executor, filter, before, Math.min(batch, most - given))
    if (entries.length > 0) yield entries
    if (next === null) return
    before = next
  }
}

const nameOf = (person: SQL): SQL => sql`trim(coalesce(${person}.first_name || ' ' || ${person}.last_name, ''))`

/** On the filter's days. */
export function inDays({ from, to }: AuditFilter): SQL {
  const day = (text: string) => sql`(${text}::date::timestamp at time zone 'Europe/Stockholm')`
  const since = from === undefined ? sql`true` : sql`a.happened_at >= ${day(from)}`
  const until =
    to === undefined ? sql`true` : sql`a.happened_at < ((${to}::date + 1)::timestamp at time zone 'Europe/Stockholm')`
  return sql`${since} and ${until}`
}

/** Of the filter's kinds. */
export function ofKinds({ kind, withVisits = true }: AuditFilter): SQL {
  const ofKind = kind === undefined ? sql`true` : sql`a.kind = ${kind}`
  return withVisits ? ofKind : sql`${ofKind} and a.kind <> 'visit'`
}

function after(place: string | undefined): SQL {
  if (place === undefined) return sql`true`
  const [micros = '0', id = '0'] = place.split('.')
  return sql`(a.happened_at, a.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
}
