import type { Verdict } from '@portal/platform-contract/releases'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** A gateway that claimed a verdict and died: another one may claim it after this time. */
const CLAIM = '1 minute'

/**
 * True for one gateway only: the verdict is its to carry out. False when another gateway has claimed it just now, or when
 * it has been carried out: each release is ended by the portal once.
 */
export async function claimVerdict(
  executor: Executor,
  { remote, version, act, reason }: Verdict,
  now: Date,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await fetchRows(
    executor,
    sql`
    insert into release_verdict as v (remote, version, act, reason, claimed_at)
    values (${remote}, ${version}, ${act}, ${reason}, ${at})
    on conflict (remote, version, act) do update set claimed_at = ${at}
      where v.ended_at is null and v.claimed_at < ${at} - interval '${sql.raw(CLAIM)}'
    returning remote`,
  )
  return rows.length > 0
}

/** Ends a verdict, and returns its reason; null when it had ended already. */
export async function endVerdict(
  executor: Executor,
  { remote, version, act }: Omit<Verdict, 'reason'>,
  now: Date,
): Promise<string | null> {
  const [row] = await fetchRows<{ reason: string }>(
    executor,
    sql`
    update release_verdict set ended_at = ${now.toISOString()}::timestamptz
    where remote = ${remote} and version = ${version} and act = ${act} and ended_at is null returning reason`,
  )
  return row?.reason ?? null
}
