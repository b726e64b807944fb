import type { ReleaseToken, ReleaseTokenInput } from '@portal/identity-domain'
import type { ReleaseGrant } from '@portal/platform-contract/releases'
import { ROLES, timestampInStockholm } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** A token to store. `endsAt`: an administrator's own, for some minutes. */
interface NewToken extends ReleaseTokenInput {
  readonly hash: string
  readonly createdBy: number
  readonly at: Date
  readonly endsAt: Date | null
}

/** The teams' tokens, the newest first. */
export async function listReleaseTokens(executor: Executor): Promise<ReleaseToken[]> {
  const rows = await fetchRows<Omit<ReleaseToken, 'createdAt' | 'usedAt'> & { createdAt: Date; usedAt: Date | null }>(
    executor,
    sql`
    select t.id, t.name, t.remotes, t.paths, t.slots, t.created_at as "createdAt", t.used_at as "usedAt",
      trim(a.first_name || ' ' || a.last_name) as "createdBy"
    from release_token t join account a on a.id = t.created_by where t.ends_at is null order by t.id desc`,
  )
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: timestampInStockholm(createdAt),
    usedAt: usedAt && timestampInStockholm(usedAt),
  }))
}

/** Stores a token, and forgets administrators' own that have ended. */
export async function addReleaseToken(executor: Executor, token: NewToken): Promise<void> {
  const { hash, name, remotes, paths, slots, createdBy, at, endsAt } = token
  const array = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
  await fetchRows(executor, sql`delete from release_token where ends_at < ${at.toISOString()}::timestamptz`)
  await fetchRows(
    executor,
    sql`
    insert into release_token (hash, name, remotes, paths, slots, ends_at, created_by, created_at)
    values (${hash}, ${name}, ${array(remotes)}, ${array(paths)}, ${array(slots)}, ${endsAt?.toISOString() ?? null}::timestamptz,
      ${createdBy}, ${at.toISOString()}::timestamptz)`,
  )
}

/** The name of the removed token; null when there is no such token. */
export async function removeReleaseToken(executor: Executor, id: number): Promise<string | null> {
  const [row] = await fetchRows<{ name: string }>(
    executor,
    sql`delete from release_token where id = ${id} and ends_at is null returning name`,
  )
  return row?.name ?? null
}

/**
 * What a token allows, by its hash; notes its use. Null for one that was removed or has ended, and for an
 * administrator's own when the user is no administrator any more.
 */
export async function useReleaseToken(executor: Executor, hash: string, at: Date): Promise<ReleaseGrant | null> {
  const now = sql`${at.toISOString()}::timestamptz`
  const [row] = await fetchRows<ReleaseGrant>(
    executor,
    sql`
    update release_token t set used_at = ${now} from account a
    where t.hash = ${hash} and a.id = t.created_by
      and (t.ends_at is null or (t.ends_at > ${now} and a.active and a.role = ${ROLES.admin.number}))
    returning t.name, t.remotes, t.paths, t.slots, t.ends_at is null as "mayPublish"`,
  )
  return row ?? null
}
