import { createHash } from 'node:crypto'
import {
  MAX_VISITED_RELEASES,
  RELEASE_HEALTH_DAYS,
  type ReleaseHealth,
  type ReleaseVisit,
  type ShownReleaseHealth,
} from '@portal/identity-domain'
import { timestampInStockholm } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql, type SQL } from 'drizzle-orm'

const DAY_MS = 86_400_000

const oldest = (now: Date) => new Date(now.getTime() - RELEASE_HEALTH_DAYS * DAY_MS)

/** Sessions count once for each release; the hash names no session. */
const visitorOf = (sessionId: string) =>
  createHash('sha256').update(`release visit ${sessionId}`).digest('hex').slice(0, 32)

/** Notes that a session uses a release, with its latest vitals. More releases than a day's work shows are dropped. */
export async function recordVisit(
  executor: Executor,
  { remote, version, lcp, inp, cls }: ReleaseVisit,
  sessionId: string,
  now: Date,
): Promise<void> {
  await record(executor, { remote, version, failed: false, lcp, inp, cls }, sessionId, now)
}

/** Notes that a release failed in a session. */
export async function recordFailure(
  executor: Executor,
  { remote, version }: Pick<ReleaseVisit, 'remote' | 'version'>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await record(executor, { remote, version, failed: true, lcp: null, inp: null, cls: null }, sessionId, now)
}

async function record(
  executor: Executor,
  { remote, version, failed, lcp, inp, cls }: ReleaseVisit & { readonly failed: boolean },
  sessionId: string,
  now: Date,
): Promise<void> {
  const visitor = visitorOf(sessionId)
  const at = sql`${now.toISOString()}::timestamptz`
  await fetchRows(
    executor,
    sql`
    insert into release_visit as v (remote, version, visitor, failed, lcp, inp, cls, first_at, last_at)
    select ${remote}, ${version}, ${visitor}, ${failed}::boolean, ${lcp}::float8, ${inp}::float8, ${cls}::float8, ${at}, ${at}
    where (select count(*) from release_visit where visitor = ${visitor}) < ${MAX_VISITED_RELEASES}
      or exists (select from release_visit where remote = ${remote} and version = ${version} and visitor = ${visitor})
    on conflict (remote, version, visitor) do update set failed = v.failed or excluded.failed,
      lcp = coalesce(excluded.lcp, v.lcp), inp = coalesce(excluded.inp, v.inp), cls = coalesce(excluded.cls, v.cls),
      last_at = excluded.last_at`,
  )
}

const percentile = (column: SQL) => sql`percentile_disc(0.75) within group (order by ${column})`
const HEALTH = sql`count(*)::int as sessions, count(*) filter (where failed)::int as failed,
  ${percentile(sql`lcp`)} as lcp, ${percentile(sql`inp`)} as inp, ${percentile(sql`cls`)} as cls,
  json_build_object('lcp', count(lcp), 'inp', count(inp), 'cls', count(cls)) as measured`

/** Every release that sessions used in the last days, by remote, the earliest first. */
export async function listReleaseHealth(executor: Executor, now: Date): Promise<ShownReleaseHealth[]> {
  const rows = await fetchRows<Omit<ShownReleaseHealth, 'firstAt'> & { firstAt: Date }>(
    executor,
    sql`
    select remote, version, ${HEALTH}, min(first_at) as "firstAt" from release_visit
    where last_at > ${oldest(now).toISOString()}::timestamptz
    group by remote, version order by remote, min(first_at), version`,
  )
  return rows.map(({ firstAt, ...row }) => ({ ...row, firstAt: timestampInStockholm(firstAt) }))
}

/** One release in the sessions that used it from a time on: the first of them too, which reported once at that time. */
export async function healthOf(
  executor: Executor,
  remote: string,
  version: string,
  since: Date,
): Promise<ReleaseHealth | null> {
  const [row] = await fetchRows<ReleaseHealth & Record<string, unknown>>(
    executor,
    sql`
    select ${HEALTH} from release_visit
    where remote = ${remote} and version = ${version} and last_at >= ${since.toISOString()}::timestamptz`,
  )
  return row ?? null
}

/** When a release was first used; null when it has not been. */
export async function firstUse(executor: Executor, remote: string, version: string): Promise<Date | null> {
  const [row] = await fetchRows<{ at: Date | null }>(
    executor,
    sql`select min(first_at) as at from release_visit where remote = ${remote} and version = ${version}`,
  )
  return row?.at ?? null
}

/** Of the releases that were first used before this time, the one that most sessions used by then. */
export async function mostUsedBefore(executor: Executor, remote: string, at: Date): Promise<string | null> {
  const [row] = await fetchRows<{ version: string }>(
    executor,
    sql`
    select version from release_visit where remote = ${remote} and first_at < ${at.toISOString()}::timestamptz
    group by version order by count(*) desc, version limit 1`,
  )
  return row?.version ?? null
}

/** Deletes visits that are no longer shown. */
export async function forgetOldReleaseHealth(executor: Executor, now: Date): Promise<void> {
  await fetchRows(executor, sql`delete from release_visit where last_at < ${oldest(now).toISOString()}::timestamptz`)
}
