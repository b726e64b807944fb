import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseUnusable } from '../database-unusable.ts'
import type { Account, Accounts } from './account.ts'
import type { Binaries } from './binaries.ts'

const passwordFile = 'portal-password'
/** Of the programs that this release has. */
export const MAJOR = '18'

/**
 * Creates the cluster in `dataDir` (ICU sv-SE, UTF-8, scram, generated password) unless it exists, and returns its
 * password. It is created beside `dataDir` and renamed when complete, so a directory of that name is never half-made.
 */
export async function prepareCluster(
  dataDir: string,
  {
    binaries,
    accounts,
    fast,
    major = MAJOR,
  }: {
    binaries: Binaries
    accounts: Accounts
    fast: boolean
    major?: string | undefined
  },
): Promise<string> {
  await removeHalfMade(dataDir)
  const version = await readFile(path.join(dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await makeCluster(dataDir, binaries, accounts, fast)
  else if (version.trim() !== major) {
    throw new DatabaseUnusable(
      `The database in ${dataDir} was made by PostgreSQL ${version.trim()}, and this is ${major}`,
    )
  }
  return (await readFile(path.join(dataDir, passwordFile), 'utf8')).trim()
}

async function makeCluster(
  dataDir: string,
  binaries: Binaries,
  { server, maker }: Accounts,
  fast: boolean,
): Promise<void> {
  const existing = await readdir(dataDir).catch(() => [])
  if (existing.length > 0) throw new DatabaseUnusable(`${dataDir} has files in it but no database: move them away`)
  const making = `${dataDir}.making-${process.pid}`
  const firstSecret = `${making}.password`
  await mkdir(making, { recursive: true, mode: 0o700 })
  await writeFile(firstSecret, newPassword(), { mode: 0o600 })
  maker.own(making)
  maker.own(firstSecret)
  const args = [
    '-D',
    making,
    '--username=postgres',
    `--pwfile=${firstSecret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=sv-SE',
    ...(fast ? ['--no-sync', '--no-data-checksums'] : []),
  ]
  await runToEnd(maker, binaries.initdb, args)
  if (server === maker) await rename(firstSecret, path.join(making, passwordFile))
  else {
    await rm(firstSecret)
    // Other programs share the maker's account and could read the first password.
    const password = newPassword()
    await runToEnd(
      maker,
      binaries.postgres,
      ['--single', '-D', making, 'postgres'],
      `alter role postgres password '${password}'\n`,
    )
    await handOver(making, server)
    await writeFile(path.join(making, passwordFile), password, { mode: 0o600 })
  }
  await rm(dataDir, { recursive: true, force: true })
  await rename(making, dataDir)
}

const newPassword = () => randomBytes(24).toString('base64url')

/** Gives the directory and its content to the server's account, except the password, which only this process reads. */
export async function handOver(directory: string, server: Account): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  for (const name of names) if (name !== passwordFile) server.own(path.join(directory, name))
  if (names.includes(passwordFile)) await takeForOurselves(path.join(directory, passwordFile))
  server.own(directory)
}

async function takeForOurselves(file: string): Promise<void> {
  const password = await readFile(file)
  await rm(file)
  await writeFile(file, password, { mode: 0o600 })
}

/** Left by a start that was killed during initdb. */
async function removeHalfMade(dataDir: string): Promise<void> {
  const parent = path.dirname(dataDir)
  await mkdir(parent, { recursive: true })
  const prefix = `${path.basename(dataDir)}.making-`
  const left = (await readdir(parent)).filter((name) => name.startsWith(prefix))
  await Promise.all(
    left.map((name) => rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })),
  )
}

function runToEnd(account: Account, program: string, programArgs: string[], input = ''): Promise<void> {
  const { file, args, options } = account.command(program, programArgs)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['pipe', 'ignore', 'pipe'], env: serverEnvironment() })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    // A program that ends before it has read all input reports the reason itself.
    child.stdin.on('error', () => undefined).end(input)
    child.once('error', (error) =>
      reject(new DatabaseUnusable(`The embedded PostgreSQL cannot be run: ${error.message}`)),
    )
    child.once('close', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new DatabaseUnusable(`The embedded database could not be made: ${complaint.trim().split('\n').join(' ')}`),
        )
    })
  })
}

/**
 * The environment of PostgreSQL's programs: ours without the PG* variables that would change their behaviour, messages
 * in English.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
