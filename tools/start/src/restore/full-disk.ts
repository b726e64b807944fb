import { readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { firstRow } from '@portal/postgres/testing'
import { canMount, mountSmallDisk } from '@portal/testkit/small-disk'
import { runBackup } from '../backup/run-backup.ts'
import { runRestore } from '../backup/run-restore.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { portalPlan } from '../plan.ts'
import { say } from '../terminal.ts'
import { startPortal, until } from '../testing/portal-under-test.ts'
import { compare, embeddedDatabase, fill, runPortal, seenBy } from './filled-portal.ts'
import { fillWhile } from './fill-while.ts'

const plan = portalPlan(path.resolve(import.meta.dirname, '../../../..'))

/**
 * A running portal whose archive and whose backup meet a full disk, also while it is killed: the portal goes on, each
 * says one sentence and leaves nothing half made, and what is archived and backed up afterwards can be restored.
 */
export async function fullDisk(folder: string): Promise<void> {
  if (!canMount()) return say('not run: only root can mount a small disk')
  const at = (name: string) => path.join(folder, name)
  const archive = mountSmallDisk(at('archive'), 128)
  const backups = mountSmallDisk(at('backups'), 128)
  try {
    const environment = { WAL_ARCHIVE: at('archive/portal') }
    let said = ''
    const command = (dataDir: string) => ({
      plan,
      environment: { ...process.env, ...environment, DATA_DIR: dataDir },
      say: (line: string) => (said = line),
    })
    const portal = await runPortal(at('data'), { environment })
    const url = await embeddedDatabase(at('data'))
    const seen = await fill(portal, url)
    compare('backup before', '0', String(await runBackup(command(at('data')), at('backup'), undefined)))

    archive.fill()
    await writeSegment(url)
    await until(() => portal.said().includes('cannot be written: its disk is full. The portal goes on'))
    compare('seen while the archive is full', seen, await seenBy(portal.url))
    compare('half files in the archive', '0', String(halfFiles(at('archive'))))
    portal.process.kill('SIGKILL')
    await portal.exit
    const second = await startPortal({ DATA_DIR: at('data'), ...environment }, 'real-portal')
    await second.ready()
    await until(() => second.said().includes('cannot be written: its disk is full'))
    archive.free()
    await until(() => second.said().includes('is written again'))

    backups.fill()
    const failed = await runBackup(command(at('data')), at('backups/one'), undefined)
    compare(
      'backup to a full disk',
      `1 Set --to to a folder that can be written: ${at('backups')} cannot (its disk is full).`,
      `${failed} ${said}`,
    )
    backups.free()
    compare('left of it', '', readdirSync(at('backups')).join())
    await fillWhile(
      backups,
      () => readdirSync(at('backups')).some((name) => /making|restoring/.test(name)),
      async () => {
        const code = await runBackup(command(at('data')), at('backups/two'), undefined)
        compare('backup to a disk that becomes full', '1 The backup was not made: its disk is full.', `${code} ${said}`)
      },
    )
    compare('left of it', '', readdirSync(at('backups')).join())
    compare('backup when there is space', '0', String(await runBackup(command(at('data')), at('later'), undefined)))
    compare('verified', '0', (await verifyBackup(command(at('data')), at('later'), undefined)) === 0 ? '0' : said)

    const last = await archived(await embeddedDatabase(at('data')))
    await seenBy(second.url)
    await writeSegment(await embeddedDatabase(at('data')))
    await until(async () => (await archived(await embeddedDatabase(at('data')))) > last)
    await second.end()
    renameSync(at('data'), at('lost'))
    backups.fill()
    const code = await runRestore(command(at('backups/data')), at('backup'), { toTime: 'latest' })
    compare(
      'restore to a full disk',
      `1 Set DATA_DIR to a folder that can be written: ${at('backups')} cannot (its disk is full).`,
      `${code} ${said}`,
    )
    backups.free()
    await fillWhile(
      backups,
      () => readdirSync(at('backups')).some((name) => /making|restoring/.test(name)),
      async () => {
        const ended = await runRestore(command(at('backups/data')), at('backup'), { toTime: 'latest' })
        compare('restore to a disk that becomes full', '1 Nothing was restored: the disk is full.', `${ended} ${said}`)
      },
    )
    compare('left of it', '', readdirSync(at('backups')).join())
    const restored = await runRestore(command(at('data')), at('backup'), { toTime: 'latest' })
    compare('restore over the time without space', '0', restored === 0 ? '0' : said)
    const again = await runPortal(at('data'))
    compare('seen after the restore', seen, await seenBy(again.url))
    await again.end()
  } finally {
    archive.unmount()
    backups.unmount()
  }
}

const archived = async (url: string): Promise<number> =>
  Number((await firstRow(url, 'select archived_count::int as n from pg_stat_archiver'))['n'])

/** Something in the write-ahead log, and the next segment. */
async function writeSegment(url: string): Promise<void> {
  await firstRow(url, "select pg_logical_emit_message(true, 'trial', repeat('x', 1000000))")
  await firstRow(url, 'select pg_switch_wal()')
}

const halfFiles = (folder: string): number =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part')).length
