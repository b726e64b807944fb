import { resolve } from 'node:path'
import { storeOf } from '@portal/releases/releasing'
import { requireFolder } from '@portal/service-kit/process'
import { readCommand } from './command.ts'
import { portalOf } from './portal-of.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run release -- …`, on the pinned Node. With `RELEASE_TOKEN` by a portal's API; otherwise here, with `DATA_DIR` and
 * `RELEASES_URL` as for `npm start`.
 */
const root = resolve(import.meta.dirname, '../../..')
try {
  const dataDir = resolve(root, process.env['DATA_DIR'] || '.data')
  const command = readCommand(process.argv.slice(2))
  const portal = portalOf(command.portal, process.env)
  if (!portal) await requireFolder('DATA_DIR', dataDir, 0o711)
  console.log(await runCommand(command, { root, dataDir, portal, store: portal ? undefined : storeOf(process.env) }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
