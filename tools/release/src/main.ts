import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { storeOf } from '@portal/releases/releasing'
import { requireFolder } from '@portal/service-kit/process'
import { readCommand } from './command.ts'
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

/** The portal to release to, when there is a token. */
function portalOf(named: string | undefined, env: NodeJS.ProcessEnv) {
  const file = env['RELEASE_TOKEN_FILE']
  const token = env['RELEASE_TOKEN'] || (file ? readFileSync(file, 'utf8').trim() : '')
  if (token === '' && named !== undefined) throw new Error('Set RELEASE_TOKEN: --portal needs a release token.')
  if (token === '') return undefined
  const address = named ?? (env['PUBLIC_URL'] || `http://localhost:${env['PORT'] || 8080}`)
  if (!URL.canParse(address)) throw new Error(`--portal ${address} is no address.`)
  return { address, token }
}
