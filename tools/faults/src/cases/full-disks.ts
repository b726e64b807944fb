import { canMount, mountSmallDisk } from '@portal/testkit/small-disk'
import { type Answer, newUser, type PortalUser, type Request, send } from '@portal/testkit/whole-portal'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FaultCase, startPortal, type World } from '../fault-case.ts'
import { RECEIPT, sendAdd } from '../ledger/add-kinds.ts'
import { pictureRequest } from '../ledger/picture-posts.ts'
import { runLedger } from '../ledger/ledger-run.ts'
import { type Row, rowOf } from '../row.ts'

const FULL_MS = 15_000
const HEALS_WITHIN_MS = 35_000

interface Full {
  readonly what: string
  readonly megabytes: number
  readonly readsGoOn: boolean
  /** What is tried while the disk is full. */
  upload(person: PortalUser, n: number): Promise<Answer>
  readonly look: Request
  readonly promise: string
  place(folder: string): string
}

const RECEIPTS = {
  upload: (person: PortalUser, n: number) => sendAdd(RECEIPT, person, `full-${n}`, n),
  look: { method: 'GET', path: 'user/Kvitto/all', query: { page: '0', pageSize: '10' } },
} as const

const FULL: readonly Full[] = [
  {
    what: 'full disk: files',
    megabytes: 64,
    readsGoOn: true,
    promise: 'uploads get 503, reads go on, all heals by itself',
    ...RECEIPTS,
    place: (folder) => join(folder, 'data/money'),
  },
  {
    what: 'full disk: pictures of posts',
    megabytes: 64,
    readsGoOn: true,
    promise: 'pictures get 503, posts without pictures go on, all heals by itself',
    upload: (person, n) => send(person, pictureRequest(60, 40), `full-${n}`),
    look: { method: 'PUT', path: 'user/post/Add', json: { content: 'Utan bild' } },
    place: (folder) => join(folder, 'data/identity'),
  },
  {
    what: 'full disk: everything, the database’s log too',
    megabytes: 500,
    readsGoOn: false,
    promise: 'nothing acknowledged is lost, all heals by itself',
    ...RECEIPTS,
    place: (folder) => join(folder, 'data'),
  },
]

/** No free byte on the disk of the files, then of the pictures, then of everything. */
export const fullDisks: FaultCase = {
  name: 'full-disks',
  about: 'a full disk for files, for pictures of posts, then for everything with the database',
  run: async (world) => {
    const rows: Row[] = []
    for (const [index, full] of FULL.entries())
      rows.push(await fillOnce({ ...world, folder: join(world.folder, String(index)) }, full))
    return rows
  },
}

async function fillOnce(world: World, full: Full): Promise<Row> {
  const { what, megabytes, readsGoOn, promise, place } = full
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
    ;[uploads, reads] = await whileFull(person, full)
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

/** Uploads and other calls once a second. */
async function whileFull(person: PortalUser, { upload, look }: Full): Promise<[uploads: Answer[], reads: Answer[]]> {
  const uploads: Answer[] = []
  const reads: Answer[] = []
  const end = Date.now() + FULL_MS
  for (let n = 0; Date.now() < end; n += 1) {
    uploads.push(await upload(person, n))
    reads.push(await send(person, look))
    await wait(1_000)
  }
  return [uploads, reads]
}
