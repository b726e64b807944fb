import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = /^portal-tests-(\d+)$/
const ENOUGH_BYTES = 8 * 1024 ** 3

/**
 * Where tests put their databases and files: in memory where the machine has plenty of it, because a test database
 * creates and removes thousands of files. It is removed at the end, and what an ended run has left at the start.
 */
export function temporaryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(MEMORY, name))
  }
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem()) < ENOUGH_BYTES) return tmpdir()
  const folder = join(MEMORY, `portal-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => remove(folder))
  return folder
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
