import { readFileSync } from 'node:fs'
import type { Portal } from './release-by-api.ts'

/** The portal to release to, when there is a token. Throws an error with one sentence. */
export function portalOf(named: string | undefined, env: NodeJS.ProcessEnv): Portal | undefined {
  const file = env['RELEASE_TOKEN_FILE']
  const token = env['RELEASE_TOKEN'] || (file ? readFileSync(file, 'utf8').trim() : '')
  if (token === '' && named !== undefined) throw new Error('Set RELEASE_TOKEN: --portal needs a release token.')
  if (token === '') return undefined
  const address = named ?? (env['PUBLIC_URL'] || `http://localhost:${env['PORT'] || 8080}`)
  if (!URL.canParse(address)) throw new Error(`--portal ${address} is no address.`)
  return { address, token }
}
