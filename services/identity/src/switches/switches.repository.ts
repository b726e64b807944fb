import { type FeatureFlag, MAX_FLAGS, type RemoteSetting, type RemoteSettingChange } from '@portal/identity-domain'
import type { Trial } from '@portal/platform-contract'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** What is switched for remotes. */
export const listRemoteSettings = (executor: Executor): Promise<RemoteSetting[]> =>
  fetchRows<RemoteSetting & Record<string, unknown>>(
    executor,
    sql`select remote, is_off as "isOff", rolls_back as "rollsBack" from remote_setting order by remote`,
  )

/** Stores both switches, or only the one that was changed. Returns what is switched now. */
export async function storeRemoteSetting(
  executor: Executor,
  { remote, isOff, rollsBack, only }: RemoteSettingChange,
): Promise<RemoteSetting> {
  const kept = { isOff: only === 'rollsBack', rollsBack: only === 'isOff' }
  const [row] = await fetchRows<RemoteSetting & Record<string, unknown>>(
    executor,
    sql`
    insert into remote_setting (remote, is_off, rolls_back) values (${remote}, ${isOff}, ${rollsBack})
    on conflict (remote) do update set
      is_off = case when ${kept.isOff} then remote_setting.is_off else excluded.is_off end,
      rolls_back = case when ${kept.rollsBack} then remote_setting.rolls_back else excluded.rolls_back end
    returning remote, is_off as "isOff", rolls_back as "rollsBack"`,
  )
  if (!row) throw new Error('The switches were not stored')
  return row
}

export const listFlags = (executor: Executor): Promise<FeatureFlag[]> =>
  fetchRows<FeatureFlag & Record<string, unknown>>(
    executor,
    sql`select name, text, roles, users, share from feature_flag order by name`,
  )

type Found = { off: string[]; flags: FeatureFlag[]; trials: Trial[] }

/** The remotes that are off, all flags, and the user's trials, in one statement: every open page polls them. */
export async function findSwitches(executor: Executor, userId: number): Promise<Found> {
  const [row] = await fetchRows<Found>(
    executor,
    sql`
    select coalesce((select array_agg(remote order by remote) from remote_setting where is_off), '{}') as off,
      coalesce((select json_agg(f order by name) from feature_flag f), '[]') as flags,
      coalesce((select json_agg(json_build_object('remote', remote, 'version', version)) from release_trial
        where ${userId} = any(users)), '[]') as trials`,
  )
  return row ?? { off: [], flags: [], trials: [] }
}

/** The flag of this name, which no other transaction changes or adds until this one ends; null when there is none. */
export async function lockFlag(executor: Executor, name: string): Promise<FeatureFlag | null> {
  const [, [flag]] = await Promise.all([
    fetchRows(executor, sql`select pg_advisory_xact_lock(hashtext('feature flag'), hashtext(${name}))`),
    fetchRows<FeatureFlag & Record<string, unknown>>(
      executor,
      sql`select name, text, roles, users, share from feature_flag where name = ${name}`,
    ),
  ])
  return flag ?? null
}

/** False when there are as many flags as there may be. */
export async function storeFlag(
  executor: Executor,
  { name, text, roles, users, share }: FeatureFlag,
): Promise<boolean> {
  const rows = await fetchRows(
    executor,
    sql`
    insert into feature_flag (name, text, roles, users, share)
    select ${name}, ${text}, ${sql.param([...roles])}::text[], ${sql.param([...users])}::int[], ${share}::int
    where (select count(*) from feature_flag where name <> ${name}) < ${MAX_FLAGS}
    on conflict (name) do update
      set text = excluded.text, roles = excluded.roles, users = excluded.users, share = excluded.share
    returning name`,
  )
  return rows.length > 0
}

/** False when there is no such flag. */
export async function removeFlag(executor: Executor, name: string): Promise<boolean> {
  const rows = await fetchRows(executor, sql`delete from feature_flag where name = ${name} returning name`)
  return rows.length > 0
}
