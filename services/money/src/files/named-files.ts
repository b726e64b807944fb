import type { NamedFile, NamedFiles, Sql } from '@portal/service-kit'

/** Every file that a record of money's names or named: of deleted records and of purchases before an edit too (D31). */
export const namedFiles = (sql: Sql): NamedFiles => async (afterKey, most) => {
  const after = (kind: string, table: string, id = 'id') => sql`
    (select ${kind}::text as kind, ${sql(id)} as id, file_key as "fileKey", file_sha256 as sha256, file_bytes as bytes
    from ${sql(table)} where file_key > ${afterKey} order by file_key limit ${most})`
  return sql<NamedFile[]>`
    select * from (
      ${after('receipt', 'receipt')} union all ${after('invoice', 'invoice')} union all ${after('purchase', 'purchase')}
      union all ${after('replaced file of purchase', 'replaced_file', 'purchase_id')}
    ) f order by "fileKey" limit ${most}`
}
