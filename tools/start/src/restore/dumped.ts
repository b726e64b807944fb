import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { compare, fill, portalDatabase, rowsOf, runPortal, seenBy } from './filled-portal.ts'
import { machinePrograms, startMachineServer } from './machine-server.ts'
import { runFromRunbook } from './runbook-commands.ts'

/** The scripts of deploy/kubernetes/backup.yaml, one after the other, in folders of this machine. */
function runNightlyJobs(at: (name: string) => string, databaseUrl: string): string {
  const text = readFileSync(new URL('../../../../deploy/kubernetes/backup.yaml', import.meta.url), 'utf8')
  const scripts = [...text.matchAll(/^ {16}- \|\n((?: {18}.*\n)+)/gm)].map(([, script = '']) => script)
  for (const name of ['backups', 'scratch']) {
    mkdirSync(at(name))
    execFileSync('chown', ['postgres', at(name)])
  }
  const run = (script: string) =>
    execFileSync(
      'runuser',
      [
        '-u',
        'postgres',
        '--',
        'sh',
        '-euc',
        script.replaceAll('/backups', at('backups')).replaceAll('/scratch', at('scratch')),
      ],
      {
        env: { PATH: `${machinePrograms()}:${process.env['PATH']}`, DATABASE_URL: databaseUrl },
        cwd: '/',
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
  return (
    scripts
      .map(run)
      .join('')
      .split('\n')
      .find((line) => line.startsWith('restored')) ?? ''
  )
}

/**
 * Backs up a filled portal from one PostgreSQL of this machine, restores it on another, fresh one by the runbook's own
 * commands, and starts it without its former secrets.
 */
export async function dumped(folder: string): Promise<void> {
  const at = (name: string) => path.join(folder, name)
  const commands = { ...process.env, PATH: `${machinePrograms()}:${process.env['PATH']}` }
  const first = await startMachineServer(at('first'))
  const original = await runPortal(at('data'), { serverUrl: first.url })
  const seen = await fill(original, portalDatabase(first.url))
  const environment = { ...commands, DATABASE_URL: portalDatabase(first.url), DATA_DIR: at('data') }
  runFromRunbook('backup', environment, folder)
  await original.end()
  const rows = await rowsOf(portalDatabase(first.url))

  const second = await startMachineServer(at('second'))
  runFromRunbook('restore', { ...commands, NEW_SERVER: second.url, DATA_DIR: at('restored') }, folder)
  compare('rows after the restore', rows, await rowsOf(portalDatabase(second.url)))
  rmSync(at('restored/secrets.json'))
  const restored = await runPortal(at('restored'), { serverUrl: second.url })
  compare('seen after the restore', seen, await seenBy(restored.url))
  await restored.end()
  compare(
    'the job that verifies a dump',
    'restored',
    /^restored/.exec(runNightlyJobs(at, portalDatabase(first.url)))?.[0] ?? '',
  )
  await second.stop()
  await first.stop()
}
