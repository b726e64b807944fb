import { bootstrapDatabase } from '@portal/postgres'
import { runText } from '@portal/service-kit'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPeople, type People } from '../database/people.ts'
import { SERVICE_NAMES } from '../parts.ts'
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts'

/** A portal's database as a dump leaves it that was restored before the portal's roles existed, and then started. */
let db: TestDatabase
let people: People
let before: Rights
let restored: Rights

const services = [...SERVICE_NAMES]

beforeAll(async () => {
  db = await createTestDatabase('money')
  people = await createPeople(db.admin, new Date())
  before = await rightsIn(db.admin)
  await loseRoles(db.admin)
  restored = await rightsIn(db.admin)
  await bootstrapDatabase({
    adminUrl: inject('testCluster').adminUrl,
    database: new URL(db.url).pathname.slice(1),
    services,
    passwordFor: (service) => `test-${service}`,
  })
})
afterAll(() => db.drop())

type Rights = Readonly<Record<string, string>>

/**
 * Owner and grants of every object in the services' schemas. Default grants and explicit ones with the same meaning
 * compare equal.
 */
async function rightsIn(admin: Sql): Promise<Rights> {
  const rows = await admin<{ thing: string; rights: string }[]>`
    select thing, owner::regrole || ' ' || (select string_agg(each::text, ' ' order by each::text) from unnest(rights) as each) as rights from (
      select 'schema ' || nspname as thing, nspowner as owner, coalesce(nspacl, acldefault('n', nspowner)) as rights, oid as home from pg_namespace
      union all
      select relkind::text || ' ' || oid::regclass, relowner, coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)), relnamespace from pg_class
      union all
      select 'routine ' || oid::regprocedure, proowner, coalesce(proacl, acldefault('f', proowner)), pronamespace from pg_proc
      union all
      select 'type ' || oid::regtype, typowner, coalesce(typacl, acldefault('T', typowner)), typnamespace from pg_type
    ) as things where home in (select oid from pg_namespace where nspname in ${admin(services)})`
  return Object.fromEntries(rows.map(({ thing, rights }) => [thing, rights]))
}

/**
 * What `pg_restore` does without the roles: everything belongs to the restoring user, grants to roles fail, revokes
 * from PUBLIC succeed.
 */
async function loseRoles(admin: Sql): Promise<void> {
  for (const service of services) {
    const functions = await admin<
      { name: string }[]
    >`select oid::regprocedure::text as name from pg_proc where pronamespace = ${service}::regnamespace and proacl is not null`
    for (const { name } of functions) await admin.unsafe(`revoke all on function ${name} from portal_services`)
    await admin.unsafe(`revoke all on schema ${service} from portal_services`)
    await admin.unsafe(`reassign owned by portal_${service} to current_user`)
  }
}

const asMoney = (text: string, ...values: readonly unknown[]) => runText(db.database.orm, text, values)

describe('a database restored without the roles, after the portal has started on it', () => {
  test('has its former owners and grants', async () => {
    expect(Object.values(restored).filter((rights) => rights.startsWith('portal_'))).toEqual([])
    expect(await rightsIn(db.admin)).toEqual(before)
  })

  test('lets a service check a session', async () => {
    const [session] = await db.admin<
      { sid: string }[]
    >`select sid from identity.session where user_id = ${people.user.id} and ended_at is null`
    const found = await asMoney('select user_id from identity.session_check($1)', session?.sid)
    expect(found).toEqual([{ user_id: people.user.id }])
  })

  test('lets a service change its own tables, and not read those of another', async () => {
    await asMoney('alter table receipt add column extra text')
    await expect(asMoney('select * from identity.account')).rejects.toThrow(/permission denied for table account/)
  })
})
