import { sql } from 'drizzle-orm'
import { type Executor, fetchRows } from '@portal/service-kit'
import { CHAIN_START, type ChainedEntry, entryHash, textHash } from './audit-chain.ts'
import { type ChainHead, microseconds } from './seal-activity.repository.ts'

const BATCH = 2000

/** Result of checking the whole chain; `fault` names the first row that differs from what was written. */
export interface ChainReport {
  readonly checked: number
  /** Texts that were deleted when a user was erased. */
  readonly emptied: number
  /** Entries that are not chained yet. */
  readonly waiting: number
  readonly head: ChainHead | null
  readonly fault: string | null
}

interface Link {
  readonly position: number
  readonly activityId: number
  readonly textHash: Buffer
  readonly hash: Buffer
  /** The activity row; `null` when it is missing. */
  readonly entry: ChainedEntry | null
  readonly message: string
  readonly salt: string | null
}

/**
 * Computes every hash again and compares rows and chain. `known`: a position of the chain that was recorded earlier and
 * must be unchanged.
 */
export async function verifyChain(executor: Executor, known?: ChainHead): Promise<ChainReport> {
  let [position, hash, emptied] = [0, CHAIN_START, 0]
  const report = (fault: string | null): ChainReport => ({
    checked: position,
    emptied,
    waiting: 0,
    head: position === 0 ? null : { position, hash: hash.toString('hex') },
    fault,
  })
  for (let links = await readLinks(executor, 0); links.length > 0; links = await readLinks(executor, position)) {
    for (const link of links) {
      const fault = faultOf(link, position + 1, hash)
      if (fault !== null) return report(fault)
      position = link.position
      hash = link.hash
      if (link.message === '' && link.salt === null) emptied += 1
      if (known?.position === position && known.hash !== hash.toString('hex'))
        return report(`place ${position}: the chain was written again, its hash was noted as ${known.hash}`)
    }
  }
  if (known && known.position > position)
    return report(`place ${position + 1}: the chain ends before place ${known.position}, which was noted`)
  const { waiting, fault } = await checkOutside(executor)
  return { ...report(fault), waiting }
}

function faultOf(link: Link, position: number, before: Buffer): string | null {
  if (link.position !== position) return `place ${position}: missing from the chain`
  const row = `place ${position}, activity row ${link.activityId}`
  if (!link.entry) return `${row}: the row is gone`
  const isEmptied = link.message === '' && link.salt === null
  if (!isEmptied && !textHash(link.message, link.salt).equals(link.textHash)) return `${row}: its text was changed`
  return entryHash(position, link.entry, link.textHash, before).equals(link.hash)
    ? null
    : `${row}: the row or the chain was changed`
}

async function readLinks(executor: Executor, after: number): Promise<Link[]> {
  const rows = await fetchRows<Omit<Link, 'entry'> & { [K in keyof ChainedEntry]: ChainedEntry[K] | null }>(
    executor,
    sql`
    select e.position, e.activity_id as "activityId", e.text_hash as "textHash", e.hash,
      a.id, a.user_id as "userId", a.actor_id as "actorId", a.kind, ${microseconds} as "happenedAt", coalesce(a.message, '') as message, a.salt
    from audit_entry e left join activity a on a.id = e.activity_id
    where e.position > ${after} order by e.position limit ${BATCH}`,
  )
  return rows.map(({ id, kind, happenedAt, userId, actorId, ...link }) => ({
    ...link,
    entry: id === null || kind === null || happenedAt === null ? null : { id, kind, happenedAt, userId, actorId },
  }))
}

/** Rows that are not in the chain: those waiting for it, and one that is not waiting. */
async function checkOutside(executor: Executor): Promise<{ waiting: number; fault: string | null }> {
  const [row] = await fetchRows<{ waiting: number; unknown: number | null; gone: number | null }>(
    executor,
    sql`
    select (select count(*)::int from audit_waiting) as waiting,
      (select min(a.id) from activity a where not exists (select from audit_entry e where e.activity_id = a.id)
        and not exists (select from audit_waiting w where w.activity_id = a.id)) as unknown,
      (select min(w.activity_id) from audit_waiting w where not exists (select from activity a where a.id = w.activity_id)) as gone`,
  )
  const { waiting = 0, unknown = null, gone = null } = row ?? {}
  if (unknown !== null) return { waiting, fault: `activity row ${unknown}: not in the chain` }
  return { waiting, fault: gone === null ? null : `activity row ${gone}: the row is gone before it was chained` }
}
