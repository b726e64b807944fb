import { createTestDatabase, type TestDatabase } from '@portal/testkit'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The command on a database in which only the roles and empty schemas exist. */
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase('money')
  await db.admin`drop schema money cascade`
  await db.admin`create schema money authorization portal_money`
})
afterAll(() => db.drop())

const run = (DATABASE_URL: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
    env: { ...process.env, DATABASE_URL },
  })
const tables = async () =>
  (await db.admin`select tablename from pg_tables where schemaname = 'money'`).map(
    ({ tablename }) => tablename as string,
  )

it('changes nothing and says why in one sentence when the role may not sign in', async () => {
  const refused = await run(db.url.replace(/:[^:@]+@/, ':wrong@')).catch(
    (error: { code: number; stderr: string }) => error,
  )
  expect(refused).toMatchObject({
    code: 1,
    stderr: 'The database cannot be used: it does not accept the password. Set DATABASE_URL.\n',
  })
  expect(await tables()).toEqual([])
})

it('makes tables and queue once when two run at the same time, and then has nothing to do', async () => {
  const said = await Promise.all([run(db.url), run(db.url)])
  expect(said.map(({ stdout }) => stdout).toSorted()).toEqual([
    expect.stringMatching(/^money: \d+ migrations applied, the last one \d{4}_\w+\.sql\n$/) as string,
    'money: nothing to migrate\n',
  ])
  expect(await tables()).toEqual(expect.arrayContaining(['receipt', 'job', 'queue']))
  expect((await run(db.url)).stdout).toBe('money: nothing to migrate\n')
})
