import type { Sql } from 'postgres'
import { quoted } from '../admin-connection.ts'
import { DatabaseUnusable } from '../database-unusable.ts'

interface Statement {
  readonly statement: string
}

/** Login roles and groups with their passwords, rights and memberships. */
export async function copyRoles(from: Sql, to: Sql): Promise<void> {
  const roles = await from<Statement[]>`
    select format('create role %I %s %s %s %s %s %s %s connection limit %s password %L', rolname,
      case when rolsuper then 'superuser' else 'nosuperuser' end, case when rolinherit then 'inherit' else 'noinherit' end,
      case when rolcreaterole then 'createrole' else 'nocreaterole' end, case when rolcreatedb then 'createdb' else 'nocreatedb' end,
      case when rolcanlogin then 'login' else 'nologin' end, case when rolreplication then 'replication' else 'noreplication' end,
      case when rolbypassrls then 'bypassrls' else 'nobypassrls' end, rolconnlimit, rolpassword) as statement
    from pg_authid where rolname !~ '^pg_' and rolname <> current_user`
  const memberships = await from<Statement[]>`
    select format('grant %I to %I with admin %s, inherit %s, set %s', owner.rolname, member.rolname, admin_option::text, inherit_option::text, set_option::text) as statement
    from pg_auth_members as grants join pg_roles as owner on owner.oid = grants.roleid join pg_roles as member on member.oid = grants.member
    where member.rolname !~ '^pg_'`
  for (const { statement } of [...roles, ...memberships]) await to.unsafe(statement)
}

/** Databases that are in use, except the one for maintenance. */
export async function databasesOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select datname as name from pg_database where not datistemplate and datname <> 'postgres'`
  return rows.map(({ name }) => name)
}

interface Table {
  readonly name: string
  readonly columns: string
  readonly types: string
}

/**
 * Lets the new database read the rows of every table and the position of every sequence from the old one, into tables
 * of the same structure, and compares each table's number of rows and the sum of its rows' hashes. Throws
 * DatabaseUnusable when one differs.
 */
export async function copyRows(from: Sql, to: Sql, fromUrl: string): Promise<void> {
  const tables = await from<Table[]>`
    select format('%I.%I', nspname, relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns,
      string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) as types
    from pg_class as relation
    join pg_namespace as home on home.oid = relnamespace
    join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relpersistence <> 't' and nspname <> 'information_schema' and nspname !~ '^pg_'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')
    group by nspname, relname order by 1`
  await to`create extension dblink schema public`
  for (const table of tables) {
    await to.unsafe(readingFrom(fromUrl, table))
    if ((await sumOf(from, table.name)) !== (await sumOf(to, table.name)))
      throw new DatabaseUnusable(`the copy of ${table.name} differs`)
  }
  await to`drop extension dblink`
  const positions = await from<Statement[]>`
    select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) as statement
    from pg_sequences where last_value is not null`
  for (const { statement } of positions) await to.unsafe(statement)
}

/** The driver's own copy stream stands still at large rows, so the servers talk to each other. */
function readingFrom(url: string, { name, columns, types }: Table): string {
  const [source, query] = [url, `select ${columns} from only ${name}`].map(quoted.literal)
  return `insert into ${name} (${columns}) overriding system value select * from public.dblink(${source}, ${query}) as entry (${types})`
}

async function sumOf(sql: Sql, table: string): Promise<string> {
  const [row] = await sql.unsafe<{ sum: string }[]>(
    `select concat(count(*), ' ', sum(('x' || substr(md5(entry::text), 1, 15))::bit(60)::bigint)) as sum from only ${table} as entry`,
  )
  return row?.sum ?? ''
}
