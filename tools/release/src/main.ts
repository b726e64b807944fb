import { resolve } from 'node:path'
import { storeOf } from '@portal/releases/releasing'
import { readCommand } from './command.ts'
import { runCommand } from './run-command.ts'

/** `npm run release -- …`, on the pinned Node. `DATA_DIR` and `RELEASES_URL` as for `npm start`. */
const root = resolve(import.meta.dirname, '../../..')
try {
  const dataDir = resolve(root, process.env['DATA_DIR'] || '.data')
  console.log(await runCommand(readCommand(process.argv.slice(2)), { root, dataDir, store: storeOf(process.env) }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
