import type { Sql } from 'postgres'
import { SERVICE_NAMES } from '../parts.ts'

/** Every service owns a schema by its name; these are all data in a dump of the portal. */
const SCHEMAS = [...SERVICE_NAMES]

/**
 * Searches every column of every table of the portal's schemas, as in a dump, bytes as text; returns where the words
 * were found (`schema.table.column: word`). The statements come from the catalogue, so a new table is searched too.
 */
export async function findInDatabase(admin: Sql, words: readonly string[]): Promise<string[]> {
  const columns = await admin<{ schema: string; table: string; column: string; type: string }[]>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ${admin(SCHEMAS)} and t.table_type = 'BASE TABLE' order by 1, 2, c.ordinal_position`
  const found: string[] = []
  for (const { schema, table, column, type } of columns) {
    const name = admin(column)
    const text = type === 'bytea' ? admin`encode(${name}, 'escape')` : admin`${name}::text`
    for (const word of words) {
      const rows = await admin`
        select from ${admin(schema)}.${admin(table)} where position(lower(${word}) in lower(${text})) > 0 limit 1`
      if (rows.length > 0) found.push(`${schema}.${table}.${column}: ${word}`)
    }
  }
  return found
}
