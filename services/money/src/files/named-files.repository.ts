import { type Executor, fetchRows, type NamedFile, type NamedFiles } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/**
 * Every file that a record of money's names or has named: also of deleted records and of purchases before an edit
 * (D31).
 */
export const namedFiles =
  (executor: Executor): NamedFiles =>
  async (afterKey, most) => {
    const after = (kind: string, table: string, id = 'id') => sql`
    (select ${kind}::text as kind, ${sql.identifier(id)} as id, file_key as "fileKey", file_sha256 as sha256, file_bytes as bytes
    from ${sql.identifier(table)} where file_key > ${afterKey} order by file_key limit ${most})`
    return fetchRows<NamedFile>(
      executor,
      sql`
    select * from (
      ${after('receipt', 'receipt')} union all ${after('invoice', 'invoice')} union all ${after('purchase', 'purchase')}
      union all ${after('replaced file of purchase', 'replaced_file', 'purchase_id')}
    ) f order by "fileKey" limit ${most}`,
    )
  }
