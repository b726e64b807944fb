import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseUnusable } from '../database-unusable.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

const passwordFile = 'portal-password'
const majorVersion = '18'

/**
 * Makes the cluster in `dataDir` (ICU sv-SE, UTF-8, scram, generated password) unless it is there, and answers its password.
 * It is made beside `dataDir` and renamed when whole, so a directory of that name is never half-made.
 */
export async function prepareCluster(dataDir: string, { binaries, account, fast }: {
  binaries: Binaries
  account: Account
  fast: boolean
}): Promise<string> {
  await removeHalfMade(dataDir)
  const version = await readFile(path.join(dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await makeCluster(dataDir, binaries, account, fast)
  else if (version.trim() !== majorVersion) {
    throw new DatabaseUnusable(`The database in ${dataDir} was made by PostgreSQL ${version.trim()}, and this is ${majorVersion}`)
  }
  return (await readFile(path.join(dataDir, passwordFile), 'utf8')).trim()
}

async function makeCluster(dataDir: string, binaries: Binaries, account: Account, fast: boolean): Promise<void> {
  const existing = await readdir(dataDir).catch(() => [])
  if (existing.length > 0) throw new DatabaseUnusable(`${dataDir} has files in it but no database: move them away`)
  const making = `${dataDir}.making-${process.pid}`
  const secret = `${making}.password`
  await mkdir(making, { recursive: true, mode: 0o700 })
  await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  account.own(making)
  account.own(secret)
  const args = [
    '-D', making, '--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8',
    '--locale=C', '--locale-provider=icu', '--icu-locale=sv-SE', ...(fast ? ['--no-sync', '--no-data-checksums'] : []),
  ]
  await runToEnd(account, binaries.initdb, args)
  await rename(secret, path.join(making, passwordFile))
  await rm(dataDir, { recursive: true, force: true })
  await rename(making, dataDir)
}

/** What a start that was killed in initdb has left. */
async function removeHalfMade(dataDir: string): Promise<void> {
  const parent = path.dirname(dataDir)
  await mkdir(parent, { recursive: true })
  const prefix = `${path.basename(dataDir)}.making-`
  const left = (await readdir(parent)).filter((name) => name.startsWith(prefix))
  await Promise.all(left.map((name) => rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })))
}

function runToEnd(account: Account, program: string, programArgs: string[]): Promise<void> {
  const { file, args, options } = account.command(program, programArgs)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], env: serverEnvironment() })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.once('error', (error) => reject(new DatabaseUnusable(`The embedded PostgreSQL cannot be run: ${error.message}`)))
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new DatabaseUnusable(`The embedded database could not be made: ${complaint.trim().split('\n').join(' ')}`))
    })
  })
}

/** The environment of PostgreSQL's programs: ours without the PG* variables that would change what they do, messages in English. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
