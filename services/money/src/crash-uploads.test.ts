import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type FileStore,
  openFileStore,
  readSettings,
  serviceSettings,
  silentLog,
  sweepFiles,
} from '@portal/service-kit'
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
import { keysWithoutRecord } from './downloads/downloads.repository.ts'
import { addPatiently, contentOf, type Sending, sendReceipt } from './testing/patient-client.ts'

const BYTES = 400_000
const AT_ONCE = 6

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Money started as by its supervisor, killed at different points of uploads. */
describe.each(['disk', 'bucket'] as const)('money with its files on a %s', (kind) => {
  let db: TestDatabase
  let people: People
  let folder: string
  let bucket: S3Server | undefined
  let files: FileStore
  let port: number
  let money: ServiceProcess
  let names = 0
  const begun = new Set<string>()
  const acknowledged = new Set<string>()

  const start = async () => {
    const environment = {
      DATABASE_URL: db.urlOf('money'),
      DATA_DIR: folder,
      ...(bucket ? { FILES_URL: bucket.url } : {}),
    }
    money = await startServiceProcess({ main: join(import.meta.dirname, 'main.ts'), port, environment })
  }

  beforeAll(async () => {
    db = await createTestDatabase('money')
    people = await createPeople(db.admin, new Date())
    folder = await mkdtemp(join(tmpdir(), 'portal-crash-'))
    if (kind === 'bucket') bucket = await startS3Server()
    const { FILES_URL: address } = readSettings(serviceSettings, {
      PORT: '0',
      DATABASE_URL: db.url,
      DATA_DIR: folder,
      GATEWAY_KEY: TEST_GATEWAY_KEY,
      FILES_URL: bucket?.url,
    })
    files = await openFileStore({ address, folder: join(folder, 'files'), service: 'money' })
    port = await freePort()
    await start()
  })
  afterAll(async () => {
    await money.stop()
    await bucket?.stop()
    await db.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const upload = (name: string) => ({ name, bytes: BYTES, port, token: people.user.token })
  const staged = () => readdir(files.stagingDir)
  const kept = () => Array.fromAsync(files.keys())
  const rows = () =>
    db.admin<
      { file_key: string; file_name: string; file_sha256: string }[]
    >`select file_key, file_name, file_sha256 from money.receipt`
  const hashOfKept = async (key: string) => {
    const found = await files.get(key)
    return found && sha256(Buffer.concat((await found.body.toArray()) as Buffer[]))
  }

  const begin = (options?: { half: boolean }): Sending => {
    const name = `kvitto-${names++}.pdf`
    begun.add(name)
    const sending = sendReceipt(upload(name), options)
    void sending.status.then((status) => status === 200 && acknowledged.add(name))
    return sending
  }
  const several = (options?: { half: boolean }) => Array.from({ length: AT_ONCE }, () => begin(options))
  const until = (condition: () => unknown) =>
    eventually(async () => expect(await condition()).toBeTruthy(), { everyMs: 1 })

  /** Each starts some uploads and resolves at the moment to kill. */
  const POINTS: Record<string, () => Promise<Sending[]>> = {
    'half of every body has arrived': async () => {
      const sendings = several({ half: true })
      await until(async () => (await staged()).length >= AT_ONCE)
      return sendings
    },
    'the rest of the bodies is on its way': async () => {
      // By name: the sweep at the start briefly puts its own file there.
      const before = await staged()
      const sendings = several({ half: true })
      await until(async () => (await staged()).filter((name) => !before.includes(name)).length >= AT_ONCE)
      for (const sending of sendings) sending.finish()
      return sendings
    },
    'the first file is in its place': async () => {
      const before = (await kept()).length
      const sendings = several()
      await until(async () => (await kept()).length > before)
      return sendings
    },
    'the first row is there': async () => {
      const before = (await rows()).length
      const sendings = several()
      await until(async () => (await rows()).length > before)
      return sendings
    },
    'the first is acknowledged': async () => {
      const before = acknowledged.size
      const sendings = several()
      await until(() => acknowledged.size > before)
      return sendings
    },
    'all but one are acknowledged': async () => {
      const before = acknowledged.size
      const sendings = several()
      await until(() => acknowledged.size >= before + AT_ONCE - 1)
      return sendings
    },
  }

  it.each(Object.keys(POINTS))(
    'killed when %s, has no row without its file and loses nothing that it acknowledged',
    async (point) => {
      const sendings = (await POINTS[point]?.()) ?? []
      await money.crash()
      await Promise.all(sendings.map(({ status }) => status))
      const stored = await rows()
      for (const { file_key, file_name, file_sha256 } of stored) {
        expect(await hashOfKept(file_key)).toBe(file_sha256)
        expect(file_sha256).toBe(sha256(contentOf(file_name, BYTES)))
      }
      const storedNames = new Set(stored.map(({ file_name }) => file_name))
      expect([...acknowledged].filter((name) => !storedNames.has(name))).toEqual([])
      await start()
    },
  )

  it('afterwards stores a retried receipt once, and the sweep leaves only files with a row', async () => {
    await Promise.all([...begun].map((name) => addPatiently(upload(name))))
    const stored = await rows()
    expect(stored.map(({ file_name }) => file_name).toSorted()).toEqual([...begun].toSorted())
    const leftBehind = (await kept()).length - stored.length + (await staged()).length
    await db.admin`update money.loose_file set since = '-infinity'`
    const longAgo = new Date(0)
    await Promise.all((await staged()).map((name) => utimes(join(files.stagingDir, name), longAgo, longAgo)))
    await sweepFiles({
      files,
      database: db.database,
      log: silentLog,
      unnamed: (keys) => keysWithoutRecord(db.database.orm, keys),
    })
    expect(leftBehind).toBeGreaterThanOrEqual(AT_ONCE)
    expect((await kept()).toSorted()).toEqual(stored.map(({ file_key }) => file_key).toSorted())
    expect(await staged()).toEqual([])
  })
})
