import { onConnection, quoted } from './admin-connection.ts'

/**
 * Makes `name` as a copy of `template` (schemas, rows and their owners; some 50 ms for a migrated portal).
 * PostgreSQL waits 5 s for others to leave the template and then refuses. Rights on the database itself are not copied:
 * every role may connect.
 */
export async function cloneDatabase(adminUrl: string, template: string, name: string): Promise<void> {
  const statement = `create database ${quoted.identifier(name)} template ${quoted.identifier(template)} strategy file_copy`
  await onConnection(adminUrl, (sql) => sql.unsafe(statement))
}

/** Removes the database, and with it the connections to it. No error when there is none. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await onConnection(adminUrl, (sql) => sql.unsafe(`drop database if exists ${quoted.identifier(name)} with (force)`))
}
