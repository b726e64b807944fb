import { sql } from 'drizzle-orm'
import { AUDIT_COUNTED, type AuditCount } from '@portal/identity-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { type AuditFilter, inDays, ofKinds } from './audit.repository.ts'
import { readsOf } from './audit-search.repository.ts'

/** So many of the newest entries are looked through, of each part that an index has in the log's order. */
const MOST_READ = 20_000

/**
 * How many entries the filter finds, at most {@link AUDIT_COUNTED}. It stops there and after {@link MOST_READ} entries,
 * so that it costs about the same in any log; `hasMore` says that there are more, or may be in what was not read.
 */
export async function countAudit(executor: Executor, filter: AuditFilter): Promise<AuditCount> {
  const reads = await readsOf(executor, filter.search, filter.personId)
  const parts = reads.map(({ source, who, matches }) => {
    // The index by person does not have the kind, the one by kind does not have the person.
    const isIndexed = who === undefined ? ofKinds({ kind: filter.kind }) : who
    const newest = sql`
      select a.* from ${source} a where ${isIndexed} and ${inDays(filter)}
      order by a.happened_at desc, a.id desc limit ${MOST_READ}`
    return {
      hits: sql`(select a.id from (${newest}) a where ${matches} and ${ofKinds(filter)} limit ${AUDIT_COUNTED + 1})`,
      isCut: sql`exists (select from (${newest}) a offset ${MOST_READ - 1})`,
    }
  })
  const hits = sql.join(
    parts.map((part) => part.hits),
    sql` union `,
  )
  const isCut = sql.join(
    parts.map((part) => part.isCut),
    sql` or `,
  )
  const [found] = await fetchRows<AuditCount>(
    executor,
    sql`
    select least(n, ${AUDIT_COUNTED})::int as count, case when n > ${AUDIT_COUNTED} then true else ${isCut} end as "hasMore"
    from (select count(*) as n from (${hits}) hit) counted`,
  )
  return found ?? { count: 0, hasMore: false }
}
