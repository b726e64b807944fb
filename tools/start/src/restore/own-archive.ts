import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { firstRow } from '@portal/postgres/testing'
import { until } from '../testing/portal-under-test.ts'
import { compare, fill, portalDatabase, sessionsIn, rowsOf, runPortal, seenBy } from './filled-portal.ts'
import { machinePrograms, startMachineServer } from './machine-server.ts'
import { runFromRunbook } from './runbook-commands.ts'

/**
 * A portal on a PostgreSQL of this machine that archives its own log, by the documented blocks: set up under way, backed
 * up, and restored to a moment between two changes after the server was killed.
 */
export async function ownArchive(folder: string): Promise<void> {
  const at = (name: string) => path.join(folder, name)
  const { url, stop } = await startMachineServer(at('server'))
  const { uid, gid } = statSync(at('server'))
  mkdirSync(at('archive'))
  mkdirSync(at('backups'))
  for (const name of ['archive', 'backups']) chownSync(at(name), uid, gid)
  const account = uid === process.getuid?.() ? undefined : 'postgres'
  const database = portalDatabase(url)
  const run = (title: string, more: Record<string, string> = {}) =>
    runFromRunbook(
      title,
      {
        PATH: `${machinePrograms()}:${process.env['PATH']}`,
        DATABASE_URL: database,
        PGDATA: at('server'),
        ARCHIVE: at('archive'),
        BASE: at('backups/one'),
        ...more,
      },
      folder,
      account,
    )
  const endServer = (directory: string, mode: 'fast' | 'immediate') =>
    execFileSync(path.join(machinePrograms(), 'pg_ctl'), ['--pgdata', directory, '--wait', `--mode=${mode}`, 'stop'], {
      cwd: '/',
      stdio: 'ignore',
      ...(account === undefined ? {} : { uid, gid }),
    })
  const archived = async () =>
    Number((await firstRow(url, 'select archived_count::int as n from pg_stat_archiver'))['n'])

  const portal = await runPortal(at('data'), { serverUrl: url })
  run('archive')
  await stop()
  await until(async () => (await fetch(`${portal.url}/healthz`)).ok)
  const seen = await fill(portal, database)
  run('base backup')
  await seenBy(portal.url)
  const sessions = await sessionsIn(database)
  const rows = await rowsOf(database)
  const between = String((await firstRow(url, 'select clock_timestamp()::text as now'))['now'])
  await seenBy(portal.url)
  const before = await archived()
  await firstRow(url, 'select pg_switch_wal()')
  await until(async () => (await archived()) > before)
  await portal.end()
  endServer(at('server'), 'immediate')

  run('point in time', { PGDATA: at('backups/restored'), TIME: between })
  compare('sessions at that moment', sessions, await sessionsIn(database))
  compare('rows at that moment', rows, await rowsOf(database))
  const restored = await runPortal(at('data'), { serverUrl: url })
  compare('seen after the restore', seen, await seenBy(restored.url))
  await restored.end()
  endServer(at('backups/restored'), 'fast')
}
