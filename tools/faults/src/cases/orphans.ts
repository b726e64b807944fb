import { newUser, type PortalUser, type Request, send, signal, waitUntil } from '@portal/testkit/whole-portal'
import { readdirSync, utimesSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pdfOfSize } from '@portal/testkit/sample-files'
import postgres from 'postgres'
import { beginHalfUpload } from '../client/half-upload.ts'
import type { FaultCase } from '../fault-case.ts'
import { allRows } from '../ledger/all-rows.ts'
import { type PortalBehindProxy, startPortalBehindProxy } from '../portal/portal-behind-proxy.ts'
import { rowOf } from '../row.ts'

const ROUNDS = 5
const AT_ONCE = 6
const BYTES = 2_000_000
/**
 * The next sweep, which runs every minute, removes what is older than five minutes: the case makes everything older
 * than that.
 */
const OLDER_MS = 10 * 60_000
const SWEPT_WITHIN_MS = 150_000
const SEEN_WITHIN_MS = 30_000

/**
 * Money is killed while files are half received, and while they are stored without a row: the files are removed soon.
 */
export const orphans: FaultCase = {
  name: 'orphans',
  about: 'files of killed uploads are gone within ten minutes',
  run: async (world) => {
    const behind = await startPortalBehindProxy(world)
    const { portal, adminUrl } = behind
    const files = join(portal.dataDir, 'money')
    const person = await newUser(portal.url, 'halva')
    const whole = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => send(person, upload(`hel-${n}`), `hel-${n}`)),
    )
    const acknowledged = whole.filter(({ status }) => status === 200).length
    for (let round = 0; round < ROUNDS; round += 1) {
      await killWhile(behind, person, () => holdBodies(files, person, round))
      await killWhile(behind, person, () => holdRows(behind, person, round))
    }
    const [left, rows] = [filesIn(files).length - acknowledged, await rowsOf(person)]
    await makeOlder(adminUrl, files)
    const from = performance.now()
    await waitUntil(
      () => filesIn(files).length <= rows,
      SWEPT_WITHIN_MS,
      () => '',
    ).catch(() => undefined)
    const stored = filesIn(files).length
    const expected = 2 * ROUNDS * AT_ONCE
    world.say(
      `${left} files without a row were left by ${2 * ROUNDS} kills; ${stored - rows} are there after the sweep`,
    )
    return [
      rowOf({
        what: 'orphan files',
        times: 2 * ROUNDS,
        acknowledged,
        lost: acknowledged - rows + Math.max(0, rows - stored),
        promise: 'gone within ten minutes',
        kept: stored === rows && left === expected,
        note: `${left} of ${expected} left by the kills, ${stored - rows} ${Math.round((performance.now() - from) / 1000)} s after the clock was put ten minutes forward`,
      }),
    ]
  },
}

/** What a kill interrupts, and what must be released afterwards. */
interface Held {
  letGo(): Promise<void>
}

async function killWhile({ portal }: PortalBehindProxy, person: PortalUser, hold: () => Promise<Held>): Promise<void> {
  const held = await hold()
  signal([portal.service('money')], 'SIGKILL')
  await held.letGo()
  await waitUntil(
    async () => (await send(person, { method: 'GET', path: 'user/Kvitto/all' })).status === 200,
    120_000,
    () => 'Money does not come back',
  )
}

/** Half of each body has arrived in the staging folder. */
async function holdBodies(files: string, person: PortalUser, round: number): Promise<Held> {
  const before = filesIn(files).length
  const uploads = Array.from({ length: AT_ONCE }, (_, n) =>
    beginHalfUpload(person, `halv-${round}-${n}`, pdfOfSize(BYTES).content),
  )
  await waitUntil(
    () => filesIn(files).filter(isStaged).length >= AT_ONCE && filesIn(files).length === before + AT_ONCE,
    SEEN_WITHIN_MS,
    () => `Only ${filesIn(files).length - before} uploads have begun`,
  )
  return {
    letGo: async () => {
      for (const one of uploads) one.giveUp()
      await Promise.all(uploads.map(({ over }) => over))
    },
  }
}

/** Each file is stored, and the statement with its row has not reached the database. */
async function holdRows({ proxy }: PortalBehindProxy, person: PortalUser, round: number): Promise<Held> {
  const faults = Array.from({ length: AT_ONCE }, (_, nth) =>
    proxy.arm({ statement: /insert into "receipt"/i, moment: 'before', nth, act: 'hold' }),
  )
  const uploads = Array.from({ length: AT_ONCE }, (_, n) =>
    send(person, upload(`lagd-${round}-${n}`), `lagd-${round}-${n}`),
  )
  await waitUntil(
    () => faults.every(({ met }) => met !== null),
    SEEN_WITHIN_MS,
    () => `Only ${faults.filter(({ met }) => met !== null).length} rows are on their way`,
  )
  return {
    letGo: async () => {
      await Promise.all(uploads)
      for (const fault of faults) fault.release()
    },
  }
}

const upload = (name: string): Request => ({
  method: 'PUT',
  path: 'user/Kvitto/Add',
  form: () => {
    const form = new FormData()
    form.set('date', '2026-11-01')
    form.set('Value', '1.50')
    form.set('files[]', new Blob([pdfOfSize(BYTES).content], { type: 'application/pdf' }), `${name}.pdf`)
    return form
  },
})

const rowsOf = async (person: PortalUser) => (await allRows(person, 'user/Kvitto/all')).length

const isStaged = (file: string) => file.includes(`${sep}staging${sep}`)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Simulates ten minutes: for the records in the database, and for half received files. */
async function makeOlder(adminUrl: string, files: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1 })
  await sql`update money.loose_file set since = since - interval '10 minutes'`
  await sql.end()
  const then = new Date(Date.now() - OLDER_MS)
  for (const file of filesIn(files).filter(isStaged)) utimesSync(file, then, then)
}
