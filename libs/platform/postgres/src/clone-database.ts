import { onConnection, quoted } from './admin-connection.ts'

/**
 * Creates `name` as a copy of `template` (schemas, rows and their owners; about 50 ms for a migrated portal).
 * PostgreSQL waits 5 s for other connections to leave the template and then refuses. Rights on the database itself are
 * not copied: every role may connect.
 */
export async function cloneDatabase(adminUrl: string, template: string, name: string): Promise<void> {
  const statement = `create database ${quoted.identifier(name)} template ${quoted.identifier(template)} strategy file_copy`
  await onConnection(adminUrl, (sql) => sql.unsafe(statement))
}

/** Drops the database and closes the connections to it. No error when it does not exist. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await onConnection(adminUrl, (sql) => sql.unsafe(`drop database if exists ${quoted.identifier(name)} with (force)`))
}
