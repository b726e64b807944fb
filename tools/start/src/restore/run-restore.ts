import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { withDatabase } from '@portal/postgres'
import { firstRow } from '@portal/postgres/testing'
import { dayInStockholm } from '@portal/platform-domain'
import { loadSampleData } from '../sample-data/load-sample-data.ts'
import { people, samplePassword } from '../sample-data/people.ts'
import { portalAt } from '../sample-data/portal.wire.ts'
import { say } from '../terminal.ts'
import { startPortal, temporaryFolder, until, type PortalUnderTest } from '../testing/portal-under-test.ts'
import { machinePrograms, startMachineServer } from './machine-server.ts'
import { runFromRunbook } from './runbook-commands.ts'

/**
 * `npm run test:restore`: backs up a filled portal from one PostgreSQL of this machine, restores it on another, fresh
 * one by the runbook's own commands, and starts it without its former secrets; compares the users' data. Exit code 1
 * where it differs.
 */
const database = 'portal'
const administrator = { email: 'admin@company.se', password: 'Start-here-1' }
const { folder, remove } = temporaryFolder()
const at = (name: string) => path.join(folder, name)
const commands = { ...process.env, PATH: `${machinePrograms()}:${process.env['PATH']}` }

const run = async (server: { url: string }, dataDir: string): Promise<PortalUnderTest> => {
  mkdirSync(dataDir, { recursive: true })
  const portal = await startPortal(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: withDatabase(server.url, database),
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    'real-portal',
  )
  await portal.ready()
  return portal
}

/** Number of rows of each table of the services, except the queues, which keep changing. */
const rowsOf = async (server: { url: string }): Promise<string> => {
  const count = `select string_agg(line, ', ' order by line) as rows from (
    select format('%s.%s %s', schemaname, relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, relname), false, true, '')))[1]) as line
    from pg_stat_user_tables where relname not like 'job%') as lines`
  return String((await firstRow(withDatabase(server.url, database), count))['rows'])
}

/** Events that the services still have to deliver. */
const waiting = `select (select count(*) from identity.job where state < 'completed')::int + (select count(*) from money.job where state < 'completed')::int
  + (select count(*) from time.job where state < 'completed')::int as waiting`

/** Signs in and reads a list of another service, which calls identity's session check. */
const seenBy = async (portal: PortalUnderTest): Promise<string> => {
  const session = await portalAt(portal.url).signIn(people[1]?.email ?? '', samplePassword)
  const receipts = (await session?.get('user/Kvitto/all', { filterOptions: '["all"]' })) as { total: number }
  return `${receipts.total} receipts of ${people[1]?.email}`
}

const compare = (what: string, before: string, after: string): void => {
  say(`${before === after ? 'same  ' : 'DIFFER'} ${what}: ${after}`)
  if (before !== after) process.exitCode = 1
}

const first = await startMachineServer(at('first'))
const original = await run(first, at('data'))
await loadSampleData(
  { url: original.url, today: dayInStockholm(new Date()), count: people.length, administrator },
  () => undefined,
)
const seen = await seenBy(original)
await until(async () => (await firstRow(withDatabase(first.url, database), waiting))['waiting'] === 0)
const environment = { ...commands, DATABASE_URL: withDatabase(first.url, database), DATA_DIR: at('data') }
runFromRunbook('backup', environment, folder)
await original.end()
const rows = await rowsOf(first)

const second = await startMachineServer(at('second'))
runFromRunbook('restore', { ...commands, NEW_SERVER: second.url, DATA_DIR: at('restored') }, folder)
compare('rows after the restore', rows, await rowsOf(second))
rmSync(at('restored/secrets.json'))
const restored = await run(second, at('restored'))
compare('seen after the restore', seen, await seenBy(restored))
await restored.end()

await second.stop()
await first.stop()
remove()
