import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { dayInStockholm } from '@portal/platform-domain'
import { withDatabase } from '@portal/postgres'
import { firstRow } from '@portal/postgres/testing'
import { download, type PortalUser, read, signIn } from '@portal/testkit/whole-portal'
import { runningNote } from '../running-note.ts'
import { loadSampleData } from '../sample-data/load-sample-data.ts'
import { people, samplePassword } from '../sample-data/people.ts'
import { say } from '../terminal.ts'
import { startPortal, until, type PortalUnderTest } from '../testing/portal-under-test.ts'

const DATABASE = 'portal'
const administrator = { email: 'admin@company.se', password: 'Start-here-1' }

/** The database of a server that a portal uses, by its superuser's address. */
export const portalDatabase = (serverUrl: string): string => withDatabase(serverUrl, DATABASE)

/** The superuser's address of the embedded database of a running portal. */
export async function embeddedDatabase(dataDir: string): Promise<string> {
  const [service = ''] = Object.values((await runningNote(dataDir))?.databaseUrls ?? {})
  const url = new URL(service)
  url.username = 'postgres'
  url.password = readFileSync(path.join(dataDir, 'postgres/portal-password'), 'utf8').trim()
  return url.href
}

/** Starts the real portal on `dataDir`, and on the server when there is one; otherwise on the embedded database. */
export async function runPortal(
  dataDir: string,
  { serverUrl, environment = {} }: { serverUrl?: string; environment?: Record<string, string> } = {},
): Promise<PortalUnderTest> {
  mkdirSync(dataDir, { recursive: true })
  const portal = await startPortal(
    {
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...environment,
      ...(serverUrl === undefined ? {} : { DATABASE_URL: portalDatabase(serverUrl) }),
    },
    'real-portal',
  )
  await portal.ready()
  return portal
}

/** Adds the sample data, and waits until every event is delivered. Returns what a user sees. */
export async function fill({ url }: PortalUnderTest, databaseUrl: string): Promise<string> {
  await loadSampleData({ url, today: dayInStockholm(new Date()), count: people.length, administrator }, () => undefined)
  await until(async () => (await firstRow(databaseUrl, WAITING))['waiting'] === 0)
  return seenBy(url)
}

/** Events that the services still have to deliver. */
const WAITING = `select (select count(*) from identity.job where state < 'completed')::int + (select count(*) from money.job where state < 'completed')::int
  + (select count(*) from time.job where state < 'completed')::int as waiting`

/** Signs in, reads a list of another service, which calls identity's session check, and the pictures of the feed. */
export async function seenBy(portalUrl: string): Promise<string> {
  const email = people[1]?.email ?? ''
  const user = await signIn(portalUrl, email, samplePassword)
  const query = { filterOptions: '["all"]' }
  const receipts = (await read(user, { method: 'GET', path: 'user/Kvitto/all', query })) as { total: number }
  return `${receipts.total} receipts and ${await picturesSeenBy(user)} of ${email}`
}

/** The pictures of the feed that are whole, with a hash of their bytes. */
async function picturesSeenBy(user: PortalUser): Promise<string> {
  const { results } = (await read(user, { method: 'GET', path: 'user/post' })) as {
    results: { pictures?: { key: string }[] }[]
  }
  const hash = createHash('sha256')
  let whole = 0
  for (const { key } of results.flatMap(({ pictures = [] }) => pictures)) {
    const bytes = await download(user, { method: 'GET', path: 'user/post/picture', query: { key } })
    if (bytes) whole += 1
    hash.update(bytes ?? '')
  }
  return `${whole} pictures (${hash.digest('hex').slice(0, 8)})`
}

/** Number of rows of each logged table of the services, except queues, measurements, and what waits or a sign-in adds. */
export async function rowsOf(databaseUrl: string): Promise<string> {
  const count = `select string_agg(line, ', ' order by line) as rows from (
    select format('%s.%s %s', schemaname, relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, relname), false, true, '')))[1]) as line
    from pg_stat_user_tables where (select relpersistence from pg_class where oid = relid) = 'p' and relname not like 'job%' and relname <> 'measurement' and schemaname || '.' || relname not in ('identity.activity', 'identity.audit_entry', 'identity.audit_waiting', 'identity.session')) as lines`
  return String((await firstRow(databaseUrl, count))['rows'])
}

/** Sessions: each sign-in adds one. */
export const sessionsIn = async (databaseUrl: string): Promise<string> =>
  JSON.stringify(await firstRow(databaseUrl, 'select count(*)::int as sessions from identity.session'))

/** Prints a line; a difference makes the run's exit code 1. */
export function compare(what: string, before: string, after: string): void {
  say(before === after ? `same   ${what}: ${after.slice(0, MOST)}` : `DIFFER ${what}: ${after}\n  before: ${before}`)
  if (before !== after) process.exitCode = 1
}

const MOST = 100
