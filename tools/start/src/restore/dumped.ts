import { rmSync } from 'node:fs'
import path from 'node:path'
import { compare, fill, portalDatabase, rowsOf, runPortal, seenBy } from './filled-portal.ts'
import { machinePrograms, startMachineServer } from './machine-server.ts'
import { runFromRunbook } from './runbook-commands.ts'

/**
 * Backs up a filled portal from one PostgreSQL of this machine, restores it on another, fresh one by the runbook's own
 * commands, and starts it without its former secrets.
 */
export async function dumped(folder: string): Promise<void> {
  const at = (name: string) => path.join(folder, name)
  const commands = { ...process.env, PATH: `${machinePrograms()}:${process.env['PATH']}` }
  const first = await startMachineServer(at('first'))
  const original = await runPortal(at('data'), first.url)
  const seen = await fill(original, portalDatabase(first.url))
  const environment = { ...commands, DATABASE_URL: portalDatabase(first.url), DATA_DIR: at('data') }
  runFromRunbook('backup', environment, folder)
  await original.end()
  const rows = await rowsOf(portalDatabase(first.url))

  const second = await startMachineServer(at('second'))
  runFromRunbook('restore', { ...commands, NEW_SERVER: second.url, DATA_DIR: at('restored') }, folder)
  compare('rows after the restore', rows, await rowsOf(portalDatabase(second.url)))
  rmSync(at('restored/secrets.json'))
  const restored = await runPortal(at('restored'), second.url)
  compare('seen after the restore', seen, await seenBy(restored.url))
  await restored.end()
  await second.stop()
  await first.stop()
}
