import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres, takeOverDatabase } from '@portal/postgres'
import { previousVersion, until } from '@portal/postgres/testing'
import { startPortal } from '../testing/portal-under-test.ts'
import { compare, fill, portalDatabase, rowsOf, runPortal, seenBy } from './filled-portal.ts'

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

  if (process.getuid?.() === 0) await onSmallDisk(at('data'), at('small'))
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
  const kept = await startEmbeddedPostgres({
    dataDir: at('data/postgres-17'),
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

/** Only root can mount one. */
async function onSmallDisk(dataDir: string, disk: string): Promise<void> {
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk])
  try {
    execFileSync('cp', ['--archive', path.join(dataDir, 'postgres'), disk])
    symlinkSync(path.join(dataDir, 'postgres.previous'), path.join(disk, 'postgres.previous'))
    const sentence = await takeOverDatabase({
      dataDir: path.join(disk, 'postgres'),
      tell: () => undefined,
      log: () => undefined,
    }).catch((error: Error) => error.message)
    compare(
      'on a small disk',
      'is unchanged: the copy needs',
      /is unchanged: the copy needs/.exec(String(sentence))?.[0] ?? String(sentence),
    )
    compare('database on a small disk', 'postgres', folders(disk))
  } finally {
    execFileSync('umount', [disk])
  }
}
