import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pdfOfSize } from '@portal/testkit/sample-files'
import postgres from 'postgres'
import { type Request, send } from '../client/http.ts'
import { newPeople, type Person } from '../client/people.ts'
import type { FaultCase } from '../fault-case.ts'
import { allRows } from '../ledger/all-rows.ts'
import { startPortalBehindProxy } from '../portal/portal-behind-proxy.ts'
import { signal } from '../portal/processes.ts'
import { waitUntil } from '../portal/wait-until.ts'
import { NO_LOSSES } from '../row.ts'

const KILLS = 8
const AT_ONCE = 6
const BYTES = 4_000_000
/** What is older than five minutes goes with the next sweep, which comes every minute: the case makes everything older than that. */
const OLDER_MS = 10 * 60_000
const SWEPT_WITHIN_MS = 150_000

/** Uploads that were killed half-way, or whose answer was lost, leave no file behind for long. */
export const orphans: FaultCase = {
  name: 'orphans',
  about: 'files of killed uploads are gone within ten minutes',
  run: async ({ folder, say }) => {
    const { portal, adminUrl, stop } = await startPortalBehindProxy(folder)
    const files = join(portal.dataDir, 'money')
    try {
      const [person] = await newPeople(portal.url, 'halva', 1)
      if (!person) throw new Error('Nobody uploads')
      for (let n = 0; n < KILLS; n += 1) {
        const uploads = Array.from({ length: AT_ONCE }, (_, index) => send(person, upload(`halv-${n}-${index}`), `halv-${n}-${index}`))
        // Each kill comes at another point of the uploads.
        await wait(20 + n * 40)
        signal([portal.service('money') ?? 0].filter(Boolean), 'SIGKILL')
        await Promise.all(uploads)
        await waitUntil(async () => (await send(person, { method: 'GET', path: 'user/Kvitto/all' })).status === 200, 120_000, () => 'Money does not come back')
      }
      const left = filesIn(files).length - (await rowsOf(person))
      await makeOlder(adminUrl, files)
      const from = performance.now()
      await waitUntil(async () => filesIn(files).length === (await rowsOf(person)), SWEPT_WITHIN_MS, () => '').catch(() => undefined)
      const [stored, rows] = [filesIn(files).length, await rowsOf(person)]
      say(`${left} files without a row were left by ${KILLS} kills; ${stored - rows} are there after the sweep`)
      return [{
        what: 'orphan files', times: KILLS, ...NO_LOSSES, lost: Math.max(0, rows - stored), outageMs: null, promise: 'gone within ten minutes', kept: stored === rows,
        note: `${left} left by the kills, ${stored - rows} ${Math.round((performance.now() - from) / 1000)} s after the clock was put ten minutes forward`,
      }]
    } finally {
      await stop()
    }
  },
}

const upload = (name: string): Request => ({
  method: 'PUT', path: 'user/Kvitto/Add',
  form: () => {
    const form = new FormData()
    form.set('date', '2026-11-01')
    form.set('Value', '1.50')
    form.set('files[]', new Blob([pdfOfSize(BYTES).content], { type: 'application/pdf' }), `${name}.pdf`)
    return form
  },
})

const rowsOf = async (person: Person) => (await allRows(person, 'user/Kvitto/all')).length

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))

/** What ten minutes do: to what the database has written down, and to what lies half received. */
async function makeOlder(adminUrl: string, files: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1 })
  await sql`update money.loose_file set since = since - interval '10 minutes'`
  await sql.end()
  const then = new Date(Date.now() - OLDER_MS)
  for (const file of filesIn(files)) utimesSync(file, then, then)
}
