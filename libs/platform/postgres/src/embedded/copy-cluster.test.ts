import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { onConnection } from '../admin-connection.ts'
import { firstRow, temporaryDirectory } from '../testing.ts'
import { copyCluster } from './copy-cluster.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const { at, remove } = temporaryDirectory()
afterAll(remove)

it('copies a database that is written to meanwhile, with everything that was stored before the copy began', async () => {
  const original = await startEmbeddedPostgres({ dataDir: at('original') })
  await onConnection(original.adminUrl, (sql) => sql`create table entry as select generate_series(1, 20000) as id`)
  let writing = true
  const writer = onConnection(original.adminUrl, async (sql) => {
    while (writing) await sql`insert into entry select generate_series(1, 500)`
  })
  try {
    await copyCluster(original.adminUrl, at('original'), {
      folder: async (place) => void (await mkdir(path.join(at('copy'), place), { recursive: true, mode: 0o700 })),
      // One that is gone by now is in the log.
      file: (place, source) =>
        copyFile(source, path.join(at('copy'), place)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error
        }),
      text: (place, content) => writeFile(path.join(at('copy'), place), content),
    })
  } finally {
    writing = false
    await writer
    await original.stop()
  }

  const copy = await startEmbeddedPostgres({ dataDir: at('copy') })
  const rows = await firstRow(copy.adminUrl, 'select count(*)::int as all, count(distinct id)::int as ids from entry')
  const slots = await firstRow(copy.adminUrl, 'select count(*)::int as slots from pg_replication_slots')
  await copy.stop()
  expect(rows['ids']).toBe(20_000)
  // A statement is in the copy as a whole or not at all.
  expect((Number(rows['all']) - 20_000) % 500).toBe(0)
  expect(slots).toEqual({ slots: 0 })
})
