import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withDatabase } from './admin-connection.ts'
import { bootstrapDatabase } from './bootstrap-database.ts'
import { cloneDatabase, dropDatabase } from './clone-database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { firstRow, temporaryDirectory } from './testing.ts'

const directory = temporaryDirectory()
const passwordFor = (service: string) => `secret:/ of ${service}'`
let server: EmbeddedPostgres
let urls: { identity: string; money: string }

const bootstrap = () =>
  bootstrapDatabase({ adminUrl: server.adminUrl, database: 'portal', services: ['identity', 'money'], passwordFor })

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: directory.at('db'), fast: true })
  const made = (await bootstrap()).urls
  urls = { identity: made['identity'] ?? '', money: made['money'] ?? '' }
})

afterAll(async () => {
  await server.stop()
  directory.remove()
})

describe('a service', () => {
  test('owns its schema and finds it without a schema name', async () => {
    await firstRow(urls.money, 'create table receipt (id int)')
    expect(await firstRow(urls.money, `select to_regclass('money.receipt')::text as found`)).toEqual({
      found: 'receipt',
    })
  })

  test('cannot read the schema of another service', async () => {
    await firstRow(urls.identity, 'create table account (id int)')
    await expect(firstRow(urls.money, 'select * from identity.account')).rejects.toThrow(
      /permission denied for schema identity/,
    )
  })

  test.each([
    ['a schema', 'create schema mine', /permission denied for database/],
    ['a table in public', 'create table public.mine (id int)', /permission denied for schema public/],
    ['a role', 'create role mine', /permission denied to create role/],
    ['a database', 'create database mine', /permission denied to create database/],
  ])('cannot make %s', async (_what, statement, refusal) => {
    await expect(firstRow(urls.money, statement)).rejects.toThrow(refusal)
  })

  test('cannot read password hashes or become the group role', async () => {
    await expect(firstRow(urls.money, 'select * from pg_authid')).rejects.toThrow(/permission denied/)
    await expect(firstRow(urls.money, 'set role portal_services')).rejects.toThrow(/permission denied/)
  })

  test('may use what is granted to all services', async () => {
    await firstRow(urls.identity, 'create function check_it() returns int language sql as $$ select 1 $$')
    await firstRow(
      urls.identity,
      'revoke all on function check_it() from public; grant execute on function check_it() to portal_services; grant usage on schema identity to portal_services',
    )
    expect(await firstRow(urls.money, 'select identity.check_it() as checked')).toEqual({ checked: 1 })
  })

  test.each([
    ['statement_timeout', '15s'],
    ['idle_in_transaction_session_timeout', '30s'],
    ['jit', 'off'],
    ['search_path', 'money, public'],
  ])('works with %s %s', async (name, value) => {
    expect(Object.values(await firstRow(urls.money, `show ${name}`))).toEqual([value])
  })

  test('has the extensions', async () => {
    expect(await firstRow(urls.money, `select similarity('abc', 'abc') as same, 'A'::citext = 'a' as equal`)).toEqual({
      same: 1,
      equal: true,
    })
  })
})

describe('the bootstrap', () => {
  test('can run again, and twice at once', async () => {
    const [first] = await Promise.all([bootstrap(), bootstrap()])
    expect(first.urls).toEqual(urls)
    expect(await firstRow(urls.money, `select to_regclass('money.receipt')::text as found`)).toEqual({
      found: 'receipt',
    })
  })

  test('gives the roles new passwords when the old ones are lost, and revokes the old ones', async () => {
    const made = await bootstrapDatabase({
      adminUrl: server.adminUrl,
      database: 'portal',
      services: ['identity', 'money'],
      passwordFor: () => 'rotated',
    })
    expect(await firstRow(made.urls['money'] ?? '', 'select current_user as name')).toEqual({ name: 'portal_money' })
    await expect(firstRow(urls.money, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await bootstrap()
  })

  test('creates the database that the admin URL names', async () => {
    const adminUrl = withDatabase(server.adminUrl, 'company')
    const made = await bootstrapDatabase({ adminUrl, database: 'company', services: ['money'], passwordFor })
    expect(
      await firstRow(made.urls['money'] ?? '', 'select current_database() as name, current_schema() as schema'),
    ).toEqual({ name: 'company', schema: 'money' })
  })

  test.each([
    [
      'a user who is no superuser',
      () => urls.money,
      /^The database user "portal_money" may not make roles and schemas: the portal needs a superuser's URL$/,
    ],
    [
      'a port where nothing answers',
      () => 'postgres://postgres:hidden@127.0.0.1:1/portal',
      /^PostgreSQL at 127\.0\.0\.1:1 cannot be used: nothing answers there$/,
    ],
    [
      'a wrong password',
      () => server.adminUrl.replace(/:[^:@]+@/, ':hidden@'),
      /cannot be used: it does not let "postgres" in with that password$/,
    ],
    [
      'an unknown host',
      () => 'postgres://postgres:hidden@nowhere.invalid/portal',
      /^PostgreSQL at nowhere\.invalid cannot be used: /,
    ],
  ])('refuses %s with one sentence', async (_who, adminUrl, sentence) => {
    const attempt = bootstrapDatabase({ adminUrl: adminUrl(), database: 'portal', services: ['money'], passwordFor })
    await expect(attempt).rejects.toMatchObject({
      name: 'DatabaseUnusable',
      message: expect.stringMatching(sentence) as string,
    })
  })
})

describe('a copy of a database', () => {
  test('has its tables under the same owners, and is gone when dropped', async () => {
    await cloneDatabase(server.adminUrl, 'portal', 'copy')
    const url = withDatabase(urls.money, 'copy')
    expect(await firstRow(url, 'insert into receipt values (3) returning id')).toEqual({ id: 3 })
    await dropDatabase(server.adminUrl, 'copy')
    await dropDatabase(server.adminUrl, 'copy')
    await expect(firstRow(url, 'select 1')).rejects.toMatchObject({ code: '3D000' })
  })
})
