import { sql } from 'drizzle-orm'
import { type Executor, fetchRows, type Orm } from '@portal/service-kit'
import { CHAIN_START, type ChainedEntry, entryHash, textHash } from './audit-chain.ts'

/** Entries chained in one transaction. */
const BATCH = 1000

/** The last position of the chain; `hash` in hexadecimal. */
export interface ChainHead {
  readonly position: number
  readonly hash: string
}

/**
 * Chains the activity log's waiting entries, in batches; returns how many. Writing an entry takes no lock for this: one
 * process at a time chains committed entries, a moment later (ADR 43).
 */
export async function sealActivity(orm: Orm): Promise<number> {
  let sealed = 0
  for (;;) {
    const [waiting] = await fetchRows(orm, sql`select from audit_waiting limit 1`)
    const taken = waiting ? await orm.transaction(sealBatch) : 0
    sealed += taken
    if (taken < BATCH) return sealed
  }
}

interface WaitingRow extends ChainedEntry {
  readonly message: string
  readonly salt: string | null
}

/** Returns how many it chained; none when another process is doing it. */
async function sealBatch(transaction: Executor): Promise<number> {
  const [lock] = await fetchRows<{ taken: boolean }>(
    transaction,
    sql`select pg_try_advisory_xact_lock(hashtext('identity audit chain')) as taken`,
  )
  if (!lock?.taken) return 0
  const rows = await fetchRows<WaitingRow>(
    transaction,
    sql`
    select a.id, a.user_id as "userId", a.actor_id as "actorId", a.kind, ${microseconds} as "happenedAt", a.message, a.salt
    from audit_waiting w join activity a on a.id = w.activity_id order by a.id limit ${BATCH}`,
  )
  if (rows.length === 0) return 0
  const [head] = await fetchRows<{ position: number; hash: Buffer }>(
    transaction,
    sql`select position, hash from audit_entry order by position desc limit 1`,
  )
  let position = head?.position ?? 0
  let hash = head?.hash ?? CHAIN_START
  const chained = rows.map(({ message, salt, ...entry }) => {
    const text = textHash(message, salt)
    position += 1
    hash = entryHash(position, entry, text, hash)
    return { position, id: entry.id, text, hash }
  })
  await fetchRows(
    transaction,
    sql`
    insert into audit_entry (position, activity_id, text_hash, hash)
    select * from unnest(${sql.param(chained.map((row) => row.position))}::bigint[], ${sql.param(chained.map((row) => row.id))}::integer[],
      ${sql.param(chained.map((row) => row.text))}::bytea[], ${sql.param(chained.map((row) => row.hash))}::bytea[])`,
  )
  await fetchRows(
    transaction,
    sql`delete from audit_waiting where activity_id = any(${sql.param(chained.map((row) => row.id))}::integer[])`,
  )
  return rows.length
}

/** The exact time of an entry `a`. */
export const microseconds = sql`(extract(epoch from a.happened_at) * 1000000)::bigint::text`

/**
 * The end of the chain; `null` while it is empty. Stored outside the database, it proves later whether the chain was
 * cut or rewritten.
 */
export async function chainHead(executor: Executor): Promise<ChainHead | null> {
  const [head] = await fetchRows<ChainHead>(
    executor,
    sql`select position, encode(hash, 'hex') as hash from audit_entry order by position desc limit 1`,
  )
  return head ?? null
}
