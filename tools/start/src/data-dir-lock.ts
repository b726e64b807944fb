import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { commandLine, isAlive } from '@portal/postgres'
import { takeLock } from '@portal/releases/releasing'
import { requireFolder } from '@portal/service-kit/process'
import { StartError } from './start-error.ts'

/** The holder of the data directory, and its portal's address. */
export interface Holder {
  pid: number
  command: string
  url: string
}

/** `recovered`: the previous holder ended without releasing it, so its processes may still be ending. */
export interface DataDirLock {
  recovered: boolean
  release: () => Promise<void>
}

/** The living holder of the directory, if any. Pids are reused, so the command line is compared too. */
export async function holderOf(dataDir: string): Promise<Holder | undefined> {
  const text = await readFile(lockFile(dataDir), 'utf8').catch(() => undefined)
  const holder = text === undefined ? undefined : parse(text)
  if (holder === undefined || !isAlive(holder.pid)) return undefined
  return (await commandLine(holder.pid)) === holder.command ? holder : undefined
}

/**
 * Locks the directory for this process, creating it if needed. Throws StartError when another process has it or it
 * cannot be written.
 */
export async function lockDataDir(dataDir: string, url: string): Promise<DataDirLock> {
  const mine = JSON.stringify({ pid: process.pid, command: await commandLine(process.pid), url } satisfies Holder)
  await makeWritable(dataDir)
  // Of two simultaneous starts the later one finds the earlier.
  const letNextStart = takeLock(path.join(dataDir, 'starting.lock'))
  try {
    await refuseOther(dataDir)
    const recovered = existsSync(lockFile(dataDir))
    const draft = `${lockFile(dataDir)}.${process.pid}`
    await writeFile(draft, mine)
    await rename(draft, lockFile(dataDir))
    return { recovered, release: () => rm(lockFile(dataDir), { force: true }) }
  } finally {
    letNextStart()
  }
}

async function refuseOther(dataDir: string): Promise<void> {
  const holder = await holderOf(dataDir)
  if (holder !== undefined && holder.pid !== process.pid)
    throw new StartError(`The portal is already running (process ${holder.pid}) on ${dataDir}.`)
}

/** Others may pass through, but read nothing: the database's own user has to. */
async function makeWritable(dataDir: string): Promise<void> {
  await requireFolder('DATA_DIR', dataDir, 0o711).catch((error: Error) => {
    throw new StartError(error.message)
  })
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'portal.lock')
}
