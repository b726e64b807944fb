import { DEFAULT_LANGUAGE } from '@portal/platform-domain'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The column `language` of an account, for the statement that reads its address: Swedish until its user chose one. By
 * the table's name or alias in the statement.
 */
export const languageOf = (table: string): SQL =>
  sql`coalesce(${sql.raw(table)}.language, '${sql.raw(DEFAULT_LANGUAGE)}') as language`
