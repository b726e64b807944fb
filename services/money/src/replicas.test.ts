import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileCalls } from '@portal/money-contract'
import { type FileStore, newFileKey, openFileStore, readSettings, serviceSettings } from '@portal/service-kit'
import {
  createPeople,
  createTestDatabase,
  freePort,
  type People,
  type ServiceProcess,
  startServiceProcess,
  TEST_GATEWAY_KEY,
  type TestDatabase,
} from '@portal/testkit'
import { type S3Server, startS3Server } from '@portal/testkit/s3-server'
import { eventually } from '@portal/testkit/eventually'
import { sendReceipt } from './testing/patient-client.ts'

const REPLICAS = 2
const BYTES = 50_000

/** Two money processes on one database and one file store, as behind a gateway that spreads calls over them. */
describe.each(['disk', 'bucket'] as const)('two replicas that share a %s', (kind) => {
  let db: TestDatabase
  let people: People
  let folder: string
  let bucket: S3Server | undefined
  let ports: number[]
  let replicas: ServiceProcess[] = []
  let files: FileStore

  const startAll = async () => {
    const environment = {
      DATABASE_URL: db.urlOf('money'),
      DATA_DIR: folder,
      ...(bucket ? { FILES_URL: bucket.url } : {}),
    }
    replicas = await Promise.all(
      ports.map((port) => startServiceProcess({ main: join(import.meta.dirname, 'main.ts'), port, environment })),
    )
  }
  const stopAll = () => Promise.all(replicas.map((replica) => replica.stop()))

  beforeAll(async () => {
    db = await createTestDatabase('money')
    people = await createPeople(db.admin, new Date())
    folder = await mkdtemp(join(tmpdir(), 'portal-replicas-'))
    if (kind === 'bucket') bucket = await startS3Server()
    ports = await Promise.all(Array.from({ length: REPLICAS }, freePort))
    const { FILES_URL: address } = readSettings(serviceSettings, {
      PORT: '0',
      DATABASE_URL: db.url,
      DATA_DIR: folder,
      GATEWAY_KEY: TEST_GATEWAY_KEY,
      FILES_URL: bucket?.url,
    })
    files = await openFileStore({ address, folder: join(folder, 'files'), service: 'money' })
    await startAll()
  })
  afterAll(async () => {
    await stopAll()
    await bucket?.stop()
    await db.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const rows = () => db.admin<{ file_key: string; file_name: string }[]>`select file_key, file_name from money.receipt`
  const allKeys = async () => (await Array.fromAsync(files.keys())).toSorted()
  const keysOfRows = async () => (await rows()).map(({ file_key }) => file_key).toSorted()
  const download = async (port: number, key: string) =>
    (
      await fetch(`http://127.0.0.1:${port}/v1/${fileCalls.download.path}?url=${key}&filename=x`, {
        headers: { 'x-gateway-key': TEST_GATEWAY_KEY, authorization: `Bearer ${people.user.token}` },
      })
    ).bytes()

  it('store one receipt for one Idempotency-Key, at either replica and with simultaneous repeats (D55)', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `kvitto-${n}.pdf`)
    const asked = names.flatMap((name) =>
      [...ports, ...ports].map((port) => sendReceipt({ name, bytes: BYTES, port, token: people.user.token }).status),
    )
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
    expect((await rows()).map(({ file_name }) => file_name).toSorted()).toEqual(names.toSorted())
    expect(await allKeys()).toEqual(await keysOfRows())
  })

  it("serve each other's files", async () => {
    const [key = ''] = await keysOfRows()
    const [one, other] = await Promise.all(ports.map((port) => download(port, key)))
    expect(one?.length).toBe(BYTES)
    expect(other).toEqual(one)
  })

  it('sweep and purge together when they start, without removing anything in use', async () => {
    await stopAll()
    const [purged = ''] = await keysOfRows()
    await db.admin`update money.receipt set date = '2010-05-01', deleted_at = '2010-06-01' where file_key = ${purged}`
    const orphan = newFileKey()
    await writeFile(join(folder, 'orphan'), 'x')
    await files.put(orphan, join(folder, 'orphan'))
    // The state that a process leaves when it dies between file and row.
    await db.admin`insert into money.loose_file (file_key, since) values (${orphan}, '-infinity')`
    await startAll()
    await eventually(async () => expect(await allKeys()).not.toContain(purged))
    await eventually(async () => expect(await allKeys()).toEqual(await keysOfRows()))
    expect(await rows()).toHaveLength(11)
    expect(await allKeys()).not.toContain(orphan)
  })
})
