import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PortalError } from '@portal/platform-contract'
import { makeFolders } from '@portal/service-kit/process'

/** Unpacked, copied and with room to spare. */
const TIMES = 4
const SPARE_BYTES = 64 * 1024 * 1024
/** An archive that a gateway which ended has left. */
const LEFT_MS = 3_600_000

const cannotStore = () =>
  new PortalError('service_unavailable', {
    text: 'The disk of this gateway is full: nothing was released.',
    retryAfterSeconds: 60,
  })

/** Free bytes of a folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Streams an uploaded archive to a file below `folder` and returns its path. Nothing stays when the client leaves, sends
 * less than it announced, or the disk is full. Removes what earlier gateways have left.
 */
export async function storeArchive(
  incoming: IncomingMessage,
  bytes: number,
  folder: string,
  freeOf: typeof freeBytes,
): Promise<string> {
  const file = join(folder, `${randomUUID()}.tgz`)
  try {
    await makeFolders(folder, 0o700)
    await removeLeft(folder)
    if ((await freeOf(folder)) < bytes * TIMES + SPARE_BYTES) throw cannotStore()
    await pipeline(incoming, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
    if ((await stat(file)).size !== bytes) throw new PortalError('upload_incomplete')
    return file
  } catch (error) {
    await rm(file, { force: true })
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? cannotStore() : error
  }
}

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const changed = await stat(path).catch(() => null)
    if (changed && changed.mtimeMs < Date.now() - LEFT_MS) await rm(path, { recursive: true, force: true })
  }
}
