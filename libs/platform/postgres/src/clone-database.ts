import { codeOf, onConnection, quoted } from './admin-connection.ts'
import { DatabaseUnusable } from './database-unusable.ts'

/**
 * Makes `name` as a copy of `template` (schemas, rows and their owners; some 50 ms for a migrated portal). Nobody may be connected to the template.
 * Rights on the database itself are not copied: every role may connect to the copy.
 */
export async function cloneDatabase(adminUrl: string, template: string, name: string): Promise<void> {
  await onConnection(adminUrl, async (sql) => {
    try {
      await sql.unsafe(`create database ${quoted.identifier(name)} template ${quoted.identifier(template)} strategy file_copy`)
    } catch (error) {
      if (codeOf(error) === '55006') throw new DatabaseUnusable(`The database ${template} cannot be copied while somebody is connected to it`)
      throw error
    }
  })
}

/** Removes the database, and with it the connections to it. No error when there is none. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await onConnection(adminUrl, (sql) => sql.unsafe(`drop database if exists ${quoted.identifier(name)} with (force)`))
}
