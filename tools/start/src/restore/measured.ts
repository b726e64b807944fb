import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { firstRow } from '@portal/postgres/testing'
import { runBackup } from '../backup/run-backup.ts'
import { runRestore } from '../backup/run-restore.ts'
import { portalPlan } from '../plan.ts'
import { say } from '../terminal.ts'
import { compare, embeddedDatabase, runPortal } from './filled-portal.ts'

const FILES = 10_000
const FILE_BYTES = 80_000
const TABLE_BYTES = 200e6
const WRITING_MS = 100_000
const MOST_LOST_S = 60
const MOST_AWAY_S = 300

/**
 * How much is lost and for how long the portal is away when its machine is gone: 1 GB with 10 000 files, a write each
 * half second until a kill, and a restore from backup and archive alone.
 */
export async function measured(folder: string): Promise<void> {
  const at = (name: string) => path.join(folder, name)
  const environment = { WAL_ARCHIVE: at('archive') }
  const context = (dataDir: string) => ({
    plan: portalPlan(path.resolve(import.meta.dirname, '../../../..')),
    environment: { ...process.env, ...environment, DATA_DIR: dataDir },
    say,
  })
  const portal = await runPortal(at('data'), { environment })
  const url = await embeddedDatabase(at('data'))
  for (let number = 0; number < FILES; number += 1) {
    const name = number.toString(16).padStart(32, '0').split('').toReversed().join('')
    const kept = at(`data/money/files/kept/${name.slice(0, 2)}`)
    mkdirSync(kept, { recursive: true })
    writeFileSync(path.join(kept, name), randomBytes(FILE_BYTES))
  }
  await firstRow(
    url,
    `create table ballast as select repeat(md5(id::text), 30) as text from generate_series(1, ${TABLE_BYTES / 1000}) as id`,
  )
  await firstRow(url, 'create table mark (at timestamptz)')
  await runBackup(context(at('data')), at('backup'), undefined)

  const end = Date.now() + WRITING_MS
  while (Date.now() < end) {
    await firstRow(url, 'insert into mark values (clock_timestamp())')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  portal.process.kill('SIGKILL')
  const lostAt = Date.now()
  await portal.exit
  renameSync(at('data'), at('lost'))

  const began = performance.now()
  await runRestore(context(at('restored')), at('backup'), { toTime: 'latest' })
  const restoredAt = performance.now()
  const again = await runPortal(at('restored'))
  const away = Math.round((performance.now() - began) / 1000)
  const { last } = await firstRow(await embeddedDatabase(at('restored')), 'select max(at) as last from mark')
  const lost = Math.round((lostAt - (last as Date).getTime()) / 1000)
  await again.end()
  say(`lost: the last ${lost} s; away: ${away} s, ${Math.round((restoredAt - began) / 1000)} s of them the restore`)
  compare(`lost at most ${MOST_LOST_S} s`, 'yes', lost <= MOST_LOST_S ? 'yes' : 'no')
  compare(`away at most ${MOST_AWAY_S} s`, 'yes', away <= MOST_AWAY_S ? 'yes' : 'no')
}
