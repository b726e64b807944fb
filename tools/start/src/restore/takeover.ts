import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres, takeOverDatabase } from '@portal/postgres'
import { previousVersion, until } from '@portal/postgres/testing'
import { canMount, mountSmallDisk, type SmallDisk } from '@portal/testkit/small-disk'
import { startPortal } from '../testing/portal-under-test.ts'
import { compare, fill, portalDatabase, rowsOf, runPortal, seenBy } from './filled-portal.ts'
import { fillWhile } from './fill-while.ts'

/**
 * Fills a portal whose database is of the previous major version, kills the start that takes it over at several
 * moments, and lets one finish: rows, a user's view and the kept database are compared.
 */
export async function takeover(folder: string): Promise<void> {
  const at = (name: string) => path.join(folder, name)
  // As on a machine without network: fetched here, and put into the portal's folder.
  const programs = await previousVersion(at('programs'))
  const old = await startEmbeddedPostgres({ dataDir: at('old'), programs })
  const original = await runPortal(at('data'), { serverUrl: old.adminUrl })
  const seen = await fill(original, portalDatabase(old.adminUrl))
  await original.end()
  const rows = await rowsOf(portalDatabase(old.adminUrl))
  await old.stop()
  renameSync(at('old'), at('data/postgres'))
  renameSync(at('programs'), at('data/postgres.previous'))

  if (canMount()) await onSmallDisks(at('data'), at, rows)
  // At the beginning, and with both servers under way.
  for (const moment of [/Taking over/, undefined]) {
    const killed = await startPortal({ DATA_DIR: at('data') }, 'real-portal')
    const isUnderWay = () => existsSync(at(`data/postgres.takeover-${killed.process.pid}/database/postmaster.pid`))
    await until(
      () => (moment === undefined ? isUnderWay() : moment.test(killed.said())) || killed.process.exitCode !== null,
    )
    killed.process.kill('SIGKILL')
    await killed.exit
    compare('old database after a kill', 'postgres', folders(at('data')))
  }
  const portal = await runPortal(at('data'))
  compare('kept', 'postgres,postgres-17', folders(at('data')))
  compare('seen after the takeover', seen, await seenBy(portal.url))
  await portal.end()
  const embedded = await startEmbeddedPostgres({ dataDir: at('data/postgres') })
  compare('rows after the takeover', rows, await rowsOf(portalDatabase(embedded.adminUrl)))
  await embedded.stop()
  // Back to the earlier release, by the documented moves.
  renameSync(at('data/postgres'), at('data/postgres.new'))
  renameSync(at('data/postgres-17'), at('data/postgres'))
  const kept = await startEmbeddedPostgres({
    dataDir: at('data/postgres'),
    programs: await previousVersion(at('programs')),
  })
  compare('rows of the kept database', rows, await rowsOf(portalDatabase(kept.adminUrl)))
  await kept.stop()
}

const folders = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => /^postgres(-\d+)?$/.test(name))
    .toSorted()
    .join()

/** A disk without enough space for a copy, and one that becomes full while the copy is made. */
async function onSmallDisks(dataDir: string, at: (name: string) => string, rows: string): Promise<void> {
  const small = withDatabaseOf(dataDir, at('small'), 160)
  try {
    const sentence = await refusalOf(small.folder)
    compare(
      'on a small disk',
      'is unchanged: the copy needs',
      /is unchanged: the copy needs/.exec(sentence)?.[0] ?? sentence,
    )
    compare('database on a small disk', 'postgres', folders(small.folder))
  } finally {
    small.unmount()
  }
  const filled = withDatabaseOf(dataDir, at('filled'), 800)
  try {
    const copy = path.join(filled.folder, `postgres.takeover-${process.pid}/database`)
    const sentence = await fillWhile(
      filled,
      () => existsSync(path.join(copy, 'postmaster.pid')),
      () => refusalOf(filled.folder),
    )
    compare(
      'on a disk that becomes full',
      'is unchanged: the disk is full',
      /is unchanged: the disk is full$/.exec(sentence)?.[0] ?? sentence,
    )
    compare('database on that disk', 'postgres,postgres.previous', readdirSync(filled.folder).toSorted().join())
    compare('taken over when there is space', 'taken over', await refusalOf(filled.folder))
    compare('kept on that disk', 'postgres,postgres-17', folders(filled.folder))
    const embedded = await startEmbeddedPostgres({ dataDir: path.join(filled.folder, 'postgres') })
    compare('rows on that disk', rows, await rowsOf(portalDatabase(embedded.adminUrl)))
    await embedded.stop()
  } finally {
    filled.unmount()
  }
}

function withDatabaseOf(dataDir: string, folder: string, megabytes: number): SmallDisk {
  const disk = mountSmallDisk(folder, megabytes)
  execFileSync('cp', ['--archive', path.join(dataDir, 'postgres'), folder])
  symlinkSync(path.join(dataDir, 'postgres.previous'), path.join(folder, 'postgres.previous'))
  return disk
}

const refusalOf = (folder: string): Promise<string> =>
  takeOverDatabase({ dataDir: path.join(folder, 'postgres'), tell: () => undefined, log: () => undefined }).then(
    () => 'taken over',
    (error: Error) => error.message,
  )
