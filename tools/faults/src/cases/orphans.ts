import { newUser, type PortalUser, type Request, send, signal, waitUntil } from '@portal/testkit/whole-portal'
import { join } from 'node:path'
import { blackPng, pdfOfSize } from '@portal/testkit/sample-files'
import { beginHalfUpload } from '../client/half-upload.ts'
import type { FaultCase, World } from '../fault-case.ts'
import { allRows } from '../ledger/all-rows.ts'
import { pictureRequest } from '../ledger/picture-posts.ts'
import { type PortalBehindProxy, startPortalBehindProxy } from '../portal/portal-behind-proxy.ts'
import { filesIn, isStaged, makeOlder, pictureRows, SWEPT_WITHIN_MS } from '../portal/stored-files.ts'
import { type Row, rowOf } from '../row.ts'

const ROUNDS = 5
const AT_ONCE = 6
const BYTES = 2_000_000
const SEEN_WITHIN_MS = 30_000

/** A service that receives files. */
interface Receiver {
  readonly what: string
  readonly service: 'identity' | 'money'
  /** In the data directory. */
  readonly folder: string
  upload(name: string): Request
  readonly half: { readonly path: string; readonly name: string; readonly content: Uint8Array }
  /** The statement with a file's row. */
  readonly row: RegExp
  /** Files that a kill before that statement leaves: pictures are encoded again, so they are there twice. */
  readonly filesBeforeRow: number
  readonly look: string
  rows(person: PortalUser, adminUrl: string): Promise<number>
}

const RECEIVERS: readonly Receiver[] = [
  {
    what: 'orphan files',
    service: 'money',
    folder: 'money',
    upload: receipt,
    half: { path: 'user/Kvitto/Add', name: 'halv.pdf', content: pdfOfSize(BYTES).content },
    row: /insert into "?receipt"?/i,
    filesBeforeRow: 1,
    look: 'user/Kvitto/all',
    rows: async (person) => (await allRows(person, 'user/Kvitto/all')).length,
  },
  {
    what: 'orphan files: pictures of posts',
    service: 'identity',
    folder: 'identity/pictures',
    upload: () => pictureRequest(50, 50),
    half: { path: 'user/post/picture/Add', name: 'halv.png', content: blackPng(4_000, 4_000) },
    row: /insert into post_picture/i,
    filesBeforeRow: 2,
    look: 'user/profile',
    rows: (_person, adminUrl) => pictureRows(adminUrl),
  },
]

/**
 * A service is killed while files are half received, and while they are stored without a row: the files are removed
 * soon.
 */
export const orphans: FaultCase = {
  name: 'orphans',
  about: 'files of killed uploads, pictures of posts too, are gone within ten minutes',
  run: async (world) => {
    const rows: Row[] = []
    const behind = await startPortalBehindProxy(world)
    for (const receiver of RECEIVERS) rows.push(await killUploads(world, behind, receiver))
    return rows
  },
}

async function killUploads(world: World, behind: PortalBehindProxy, receiver: Receiver): Promise<Row> {
  const { portal, adminUrl } = behind
  const files = join(portal.dataDir, receiver.folder)
  const person = await newUser(portal.url, `halva-${receiver.service}`)
  const whole = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => send(person, receiver.upload(`hel-${n}`), `hel-${n}`)),
  )
  const acknowledged = whole.filter(({ status }) => status === 200).length
  for (let round = 0; round < ROUNDS; round += 1) {
    await killWhile(behind, receiver, person, () => holdBodies(files, receiver, person, round))
    await killWhile(behind, receiver, person, () => holdRows(behind, receiver, person, round))
  }
  const [left, rows] = [filesIn(files).length - acknowledged, await receiver.rows(person, adminUrl)]
  await makeOlder(adminUrl, receiver.service, files)
  const from = performance.now()
  await waitUntil(
    () => filesIn(files).length <= rows,
    SWEPT_WITHIN_MS,
    () => '',
  ).catch(() => undefined)
  const stored = filesIn(files).length
  const expected = ROUNDS * AT_ONCE * (1 + receiver.filesBeforeRow)
  world.say(
    `${receiver.what}: ${left} files without a row were left by ${2 * ROUNDS} kills; ${stored - rows} are there after the sweep`,
  )
  return rowOf({
    what: receiver.what,
    times: 2 * ROUNDS,
    acknowledged,
    lost: acknowledged - rows + Math.max(0, rows - stored),
    promise: 'gone within ten minutes',
    kept: stored === rows && left === expected,
    note: `${left} of ${expected} left by the kills, ${stored - rows} ${Math.round((performance.now() - from) / 1000)} s after the clock was put ten minutes forward`,
  })
}

/** What a kill interrupts, and what must be released afterwards. */
interface Held {
  letGo(): Promise<void>
}

async function killWhile(
  { portal }: PortalBehindProxy,
  { service, look }: Receiver,
  person: PortalUser,
  hold: () => Promise<Held>,
): Promise<void> {
  const held = await hold()
  signal([portal.service(service)], 'SIGKILL')
  await held.letGo()
  await waitUntil(
    async () => (await send(person, { method: 'GET', path: look })).status === 200,
    120_000,
    () => `${service} does not come back`,
  )
}

/** Half of each body has arrived in the staging folder. */
async function holdBodies(files: string, { half }: Receiver, person: PortalUser, round: number): Promise<Held> {
  const before = filesIn(files).length
  const uploads = Array.from({ length: AT_ONCE }, (_, n) => beginHalfUpload(person, `halv-${round}-${n}`, half))
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
async function holdRows(
  { proxy }: PortalBehindProxy,
  { row, upload }: Receiver,
  person: PortalUser,
  round: number,
): Promise<Held> {
  const faults = Array.from({ length: AT_ONCE }, (_, nth) =>
    proxy.arm({ statement: row, moment: 'before', nth, act: 'hold' }),
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

function receipt(name: string): Request {
  return {
    method: 'PUT',
    path: 'user/Kvitto/Add',
    form: () => {
      const form = new FormData()
      form.set('date', '2026-11-01')
      form.set('Value', '1.50')
      form.set('files[]', new Blob([pdfOfSize(BYTES).content], { type: 'application/pdf' }), `${name}.pdf`)
      return form
    },
  }
}
