import type { Sql } from 'postgres'
import { quoted } from './admin-connection.ts'

interface Mend {
  readonly schema: string
  readonly role: string
  readonly group: string
}

/** One object in a schema: `name` as SQL spells it, with its kind before it, such as `table money.receipt`. */
interface Thing {
  readonly name: string
}

/**
 * Gives a service's schema and its objects back to the service's role when they belong to none of the portal's roles: a
 * dump restored before the roles existed leaves everything to the user who restored it, without its grants. Functions
 * published to all services, which run with their owner's rights, are granted to the group role again.
 */
export async function mendOwnership(sql: Sql, { schema, role, group }: Mend): Promise<void> {
  const owner = quoted.identifier(role)
  const published = await unpublished(sql, schema)
  for (const { name } of await strange(sql, schema)) await sql.unsafe(`alter ${name} owner to ${owner}`)
  for (const { name } of published)
    await sql.unsafe(`revoke all on ${name} from public; grant execute on ${name} to ${quoted.identifier(group)}`)
  if (published.length > 0)
    await sql.unsafe(`grant usage on schema ${quoted.identifier(schema)} to ${quoted.identifier(group)}`)
}

/** Objects that belong to no role of the portal. Indexes follow their table, and so do its sequences and types. */
function strange(sql: Sql, schema: string): Promise<Thing[]> {
  return sql<Thing[]>`
    with strange as (select oid from pg_roles where rolname not like 'portal\\_%'), home as (select oid from pg_namespace where nspname = ${schema})
    select format('schema %I', nspname) as name from pg_namespace where oid in (select * from home) and nspowner in (select * from strange)
    union all
    select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass)
    from pg_class as relation
    where relnamespace in (select * from home) and relowner in (select * from strange) and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype in ('a', 'i', 'e') and relkind = 'S')
    union all
    select format('routine %s', oid::regprocedure) from pg_proc where pronamespace in (select * from home) and proowner in (select * from strange)
    union all
    select format('%s %s', case typtype when 'd' then 'domain' else 'type' end, oid::regtype) from pg_type
    where typnamespace in (select * from home) and typowner in (select * from strange)
      and (typtype in ('e', 'd', 'r') or typtype = 'c' and typrelid in (select oid from pg_class where relkind = 'c'))
    union all
    select format('statistics %I.%I', ${schema}::text, stxname) from pg_statistic_ext
    where stxnamespace in (select * from home) and stxowner in (select * from strange)`
}

/** Functions with their owner's rights that have lost their grants, whether or not the owner is wrong too. */
function unpublished(sql: Sql, schema: string): Promise<Thing[]> {
  return sql<Thing[]>`
    select format('function %s', proc.oid::regprocedure) as name from pg_proc as proc join pg_roles as owner on owner.oid = proowner
    where pronamespace = ${schema}::regnamespace and prosecdef and (proacl is null or owner.rolname not like 'portal\\_%')`
}
