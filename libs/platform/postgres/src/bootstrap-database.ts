import type { Sql } from 'postgres'
import { codeOf, onConnection, quoted, withDatabase } from './admin-connection.ts'
import { DatabaseUnusable } from './database-unusable.ts'
import { mendOwnership } from './mend-ownership.ts'

/** What to create: one database, and in it one schema and one login role `portal_<name>` per service. */
export interface Bootstrap {
  adminUrl: string
  database: string
  services: readonly string[]
  passwordFor: (service: string) => string
}

const group = 'portal_services'
const extensions = ['pg_trgm', 'btree_gin', 'citext']
const oldestVersion = 150_000

/**
 * Creates or repairs the database, its roles and their rights, and returns one URL per service under its own role.
 * Running it again changes nothing, except that the roles get the passwords of `passwordFor`. Throws DatabaseUnusable
 * when the server is too old or its user lacks rights.
 */
export async function bootstrapDatabase({
  adminUrl,
  database,
  services,
  passwordFor,
}: Bootstrap): Promise<{ urls: Record<string, string> }> {
  await onMaintenance(adminUrl, (sql) => makeRolesAndDatabase(sql, database, services, passwordFor))
  await onConnection(withDatabase(adminUrl, database), (sql) => makeSchemas(sql, database, services))
  const urls = services.map((service) => [
    service,
    serviceUrl(withDatabase(adminUrl, database), service, passwordFor(service)),
  ])
  return { urls: Object.fromEntries(urls) as Record<string, string> }
}

/** The admin URL may name the database that is to be created. */
async function onMaintenance(adminUrl: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  try {
    await onConnection(adminUrl, work)
  } catch (error) {
    if (codeOf(error) !== '3D000') throw error
    await onConnection(withDatabase(adminUrl, 'postgres'), work)
  }
}

async function makeRolesAndDatabase(
  sql: Sql,
  database: string,
  services: readonly string[],
  passwordFor: (service: string) => string,
): Promise<void> {
  const version = await requireSuperuser(sql)
  // The statements below contain passwords. The lock protects against two starts that share one server.
  await sql`set log_statement = 'none'`
  await sql`select pg_advisory_lock(hashtext('portal bootstrap'))`
  await makeRole(sql, group, 'nologin')
  for (const service of services) await makeServiceRole(sql, service, passwordFor(service), version)
  if ((await sql`select from pg_database where datname = ${database}`).length > 0) return
  await createDatabase(sql, database)
}

/** An empty database that sorts by Swedish rules, on any server. */
export async function createDatabase(sql: Sql, name: string): Promise<void> {
  await sql.unsafe(
    `create database ${quoted.identifier(name)} template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'sv-SE'`,
  )
}

/** The server's version number, such as 160004. */
async function requireSuperuser(sql: Sql): Promise<number> {
  const [row] = await sql<{ name: string; super: boolean; version: number }[]>`
    select rolname as name, rolsuper as super, current_setting('server_version_num')::int as version from pg_roles where rolname = current_user`
  if (row === undefined || row.version < oldestVersion)
    throw new DatabaseUnusable('The portal needs PostgreSQL 15 or later')
  if (!row.super)
    throw new DatabaseUnusable(
      `The database user "${row.name}" may not make roles and schemas: the portal needs a superuser's URL`,
    )
  return row.version
}

async function makeServiceRole(sql: Sql, service: string, password: string, version: number): Promise<void> {
  const role = roleName(service)
  const attributes = `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls inherit password ${quoted.literal(password)}`
  await makeRole(sql, role, attributes)
  const settings = {
    search_path: `${quoted.identifier(service)}, public`,
    statement_timeout: `'15s'`,
    idle_in_transaction_session_timeout: `'30s'`,
    jit: 'off',
  }
  for (const [name, value] of Object.entries(settings))
    await sql.unsafe(`alter role ${quoted.identifier(role)} set ${name} = ${value}`)
  // Rights for all services are granted to the group role, and each service inherits them. Older servers cannot forbid
  // becoming the group role; it has no rights beyond those of its members.
  await sql.unsafe(
    `grant ${group} to ${quoted.identifier(role)}${version >= 160_000 ? ' with inherit true, set false' : ''}`,
  )
}

async function makeRole(sql: Sql, role: string, attributes: string): Promise<void> {
  const exists = (await sql`select from pg_roles where rolname = ${role}`).length > 0
  await sql.unsafe(`${exists ? 'alter' : 'create'} role ${quoted.identifier(role)} ${attributes}`)
}

async function makeSchemas(sql: Sql, database: string, services: readonly string[]): Promise<void> {
  await sql`select pg_advisory_lock(hashtext('portal bootstrap'))`
  for (const extension of extensions) await sql.unsafe(`create extension if not exists ${extension} schema public`)
  await sql.unsafe(`revoke all on database ${quoted.identifier(database)} from public`)
  await sql.unsafe(`grant connect, temporary on database ${quoted.identifier(database)} to ${group}`)
  await sql`revoke create on schema public from public`
  for (const service of services) {
    await sql.unsafe(
      `create schema if not exists ${quoted.identifier(service)} authorization ${quoted.identifier(roleName(service))}`,
    )
    await mendOwnership(sql, { schema: service, role: roleName(service), group })
  }
}

function roleName(service: string): string {
  return `portal_${service}`
}

function serviceUrl(url: string, service: string, password: string): string {
  const changed = new URL(url)
  changed.username = roleName(service)
  changed.password = encodeURIComponent(password)
  return changed.href
}
