import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { firstRow } from '@portal/postgres/testing'
import { startS3Server } from '@portal/testkit/s3-server'
import { runBackup } from '../backup/run-backup.ts'
import { runRestore } from '../backup/run-restore.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { portalPlan } from '../plan.ts'
import { until } from '../testing/portal-under-test.ts'
import { compare, embeddedDatabase, fill, sessionsIn, runPortal, seenBy } from './filled-portal.ts'

const plan = portalPlan(path.resolve(import.meta.dirname, '../../../..'))

/**
 * A portal archives its write-ahead log, encrypted, while users work: it is restored to a moment between two changes and
 * to the newest state, after its folder is gone. Then everything that can be wrong with the archive is refused.
 */
export async function pointInTime(folder: string): Promise<void> {
  await inPlace(path.join(folder, 'disk'), path.join(folder, 'archive'), path.join(folder, 'backup'))
  const server = await startS3Server()
  const at = (name: string) => server.url.replace('?', `/${name}?`)
  await inPlace(path.join(folder, 'bucket'), at('archive'), at('backup'))
  await server.stop()
}

async function inPlace(folder: string, archive: string, backup: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const at = (name: string) => path.join(folder, name)
  const keyFile = at('key')
  writeFileSync(keyFile, 'the key of backups and archives')
  const environment = { WAL_ARCHIVE: archive, WAL_ARCHIVE_KEY_FILE: keyFile }
  let said = ''
  const command = (dataDir: string) => ({
    plan,
    environment: { ...process.env, ...environment, DATA_DIR: dataDir },
    say: (line: string) => (said = line),
  })
  const restored = async (name: string, toTime: string, changed = {}) => {
    const run = command(at(name))
    const code = await runRestore({ ...run, environment: { ...run.environment, ...changed } }, backup, {
      keyFile,
      toTime,
    })
    return code === 0 ? 'restored' : said
  }

  const portal = await runPortal(at('data'), { environment })
  compare('backup', '0', String(await runBackup(command(at('data')), backup, keyFile)))
  compare('verified', '0', (await verifyBackup(command(at('data')), backup, keyFile)) === 0 ? '0' : said)
  const url = await embeddedDatabase(at('data'))
  const archived = async () =>
    Number((await firstRow(url, 'select archived_count::int as n from pg_stat_archiver'))['n'])
  const seen = await fill(portal, url)
  const between = new Date()
  const rows = await sessionsIn(url)
  const before = await archived()
  await until(async () => (await archived()) > before)
  await seenBy(portal.url)
  const later = await sessionsIn(url)
  const last = await archived()
  await until(async () => (await archived()) > last)
  portal.process.kill('SIGKILL')
  await portal.exit
  renameSync(at('data'), at('lost'))

  compare('restore to a moment', 'restored', await restored('moment', between.toISOString()))
  compare('restore to the end', 'restored', await restored('latest', 'latest'))
  for (const [name, expected] of [
    ['moment', rows],
    ['latest', later],
  ] as const) {
    const again = await runPortal(at(name))
    compare(`rows (${name})`, expected, await sessionsIn(await embeddedDatabase(at(name))))
    compare(`seen (${name})`, seen, await seenBy(again.url))
    await again.end()
  }
  const wrong = await wrongs(restored, at('other-key'))
  for (const [what, expected, sentence] of wrong)
    compare(what, 'as expected', expected.test(sentence) ? 'as expected' : sentence)
  if (archive.startsWith('s3:')) return
  const segments = readdirSync(path.join(archive, 'wal')).toSorted()
  const middle = path.join(archive, 'wal', segments.at(-2) ?? '')
  cpSync(middle, at('segment'))
  truncateSync(middle, 1000)
  compare('damaged', 'true', String(/is damaged: wal\/.* cannot be read/.test(await restored('none', 'latest'))))
  rmSync(middle)
  compare('gap', 'true', String(/has a gap: wal\/.* is missing\./.test(await restored('none', 'latest'))))
  compare('nothing is left', 'false', String(readdirSync(folder).some((name) => name.startsWith('none'))))
}

type Restored = (name: string, toTime: string, changed?: object) => Promise<string>

async function wrongs(restored: Restored, otherKey: string): Promise<[string, RegExp, string][]> {
  writeFileSync(otherKey, 'the key of another archive')
  return [
    ['before the backup', /is before .* was made/, await restored('none', '2020-01-01T00:00:00Z')],
    ['after the end', /^The archive ends at /, await restored('none', '2100-01-01T00:00:00Z')],
    ['no time', /^Set --to-time to latest, or to a time with its zone/, await restored('none', 'yesterday')],
    ['other key', /is not the key of/, await restored('none', 'latest', { WAL_ARCHIVE_KEY_FILE: otherKey })],
    [
      'no key',
      /is encrypted: set WAL_ARCHIVE_KEY_FILE/,
      await restored('none', 'latest', { WAL_ARCHIVE_KEY_FILE: '' }),
    ],
    [
      'no archive',
      /is no archive: it has no archive\.json/,
      await restored('none', 'latest', { WAL_ARCHIVE: '/nowhere' }),
    ],
  ]
}
