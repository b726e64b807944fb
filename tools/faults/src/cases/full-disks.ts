import { canMount, mountSmallDisk } from '@portal/testkit/small-disk'
import { type Answer, newUser, type PortalUser, send } from '@portal/testkit/whole-portal'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FaultCase, startPortal, type World } from '../fault-case.ts'
import { RECEIPT, sendAdd } from '../ledger/add-kinds.ts'
import { runLedger } from '../ledger/ledger-run.ts'
import { type Row, rowOf } from '../row.ts'

const FULL_MS = 15_000
const HEALS_WITHIN_MS = 35_000

interface Full {
  readonly what: string
  readonly megabytes: number
  readonly readsGoOn: boolean
  readonly promise: string
  place(folder: string): string
}

const FULL: readonly Full[] = [
  {
    what: 'full disk: files',
    megabytes: 64,
    readsGoOn: true,
    promise: 'uploads get 503, reads go on, all heals by itself',
    place: (folder) => join(folder, 'data/money'),
  },
  {
    what: 'full disk: everything, the database’s log too',
    megabytes: 500,
    readsGoOn: false,
    promise: 'nothing acknowledged is lost, all heals by itself',
    place: (folder) => join(folder, 'data'),
  },
]

/** No free byte on the disk of the files, then on the disk of everything. */
export const fullDisks: FaultCase = {
  name: 'full-disks',
  about: 'a full disk for files, then one for everything with the database',
  run: async (world) => {
    const rows: Row[] = []
    for (const [index, full] of FULL.entries())
      rows.push(await fillOnce({ ...world, folder: join(world.folder, String(index)) }, full))
    return rows
  },
}

async function fillOnce(world: World, { what, megabytes, readsGoOn, promise, place }: Full): Promise<Row> {
  if (!canMount())
    return rowOf({ what, promise, kept: true, times: 0, note: 'not run: this user may not mount a small disk' })
  const disk = mountSmallDisk(place(world.folder), megabytes)
  world.atEnd(disk.unmount)
  const portal = await startPortal(world, join(world.folder, 'data'))
  let uploads: Answer[] = []
  let reads: Answer[] = []
  let healedMs = 0
  const person = await newUser(portal.url, 'disk')
  const {
    findings,
    repeats: _,
    ...losses
  } = await runLedger(portal, world, async ({ outages, acknowledge }) => {
    disk.fill()
    ;[uploads, reads] = await whileFull(person)
    disk.free()
    healedMs = await outages.healed(performance.now())
    await acknowledge(200)
  })
  const wrong = uploads.filter(({ status }) => status !== 503)
  const unread = readsGoOn ? reads.filter(({ status }) => status !== 200) : []
  for (const finding of [
    ...findings,
    ...wrong.map(({ status, body }) => `upload: ${status} ${JSON.stringify(body)}`),
  ].slice(0, 30))
    world.say(finding)
  const refused = findings.filter((finding) => finding.startsWith('refused')).length
  return rowOf({
    what,
    ...losses,
    outageMs: healedMs,
    promise,
    kept: healedMs <= HEALS_WITHIN_MS && wrong.length + unread.length + refused === 0 && portal.isRunning(),
    note: `outage after space was free; while full ${uploads.length} uploads, ${wrong.length} not answered with 503; ${reads.filter(({ status }) => status === 200).length} of ${reads.length} reads good`,
  })
}

/** Uploads and reads once a second. */
async function whileFull(person: PortalUser): Promise<[uploads: Answer[], reads: Answer[]]> {
  const uploads: Answer[] = []
  const reads: Answer[] = []
  const end = Date.now() + FULL_MS
  for (let n = 0; Date.now() < end; n += 1) {
    uploads.push(await sendAdd(RECEIPT, person, `full-${n}`, n))
    reads.push(await send(person, { method: 'GET', path: 'user/Kvitto/all', query: { page: '0', pageSize: '10' } }))
    await wait(1_000)
  }
  return [uploads, reads]
}
