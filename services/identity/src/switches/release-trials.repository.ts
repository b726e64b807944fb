import type { ToldTrial } from '@portal/platform-contract/releases'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** Gateways tell running trials every five minutes. */
const KEPT_MS = 86_400_000

/** Stores on which users a version is tried. */
export async function storeTrial(executor: Executor, { remote, version, users }: ToldTrial, now: Date): Promise<void> {
  await fetchRows(
    executor,
    sql`
    insert into release_trial (remote, version, users, told_at)
    values (${remote}, ${version}, ${sql.param([...users])}::int[], ${now.toISOString()}::timestamptz)
    on conflict (remote, version) do update set users = excluded.users, told_at = excluded.told_at`,
  )
}

/** Deletes trials that no gateway tells any more. */
export async function forgetOldTrials(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await fetchRows(executor, sql`delete from release_trial where told_at < ${before.toISOString()}::timestamptz`)
}
