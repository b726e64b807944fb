import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupKey } from './backup-key.ts'
import type { Entry } from './manifest.ts'
import type { Place } from './place.ts'

/**
 * Copies a file into the backup, encrypted when there is a key; null when the file is gone. The hash is that of the
 * bytes as they were written, since the file may change meanwhile.
 */
export async function copyIn(
  source: string,
  place: Place,
  { name, key }: { name: string; key: BackupKey | undefined },
): Promise<Entry | null> {
  const handle = await open(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null) return null
  const { mode } = await handle.stat()
  const sum = counter()
  const read = createReadStream('', { fd: handle })
  const write = createWriteStream(await place.target(name), { mode: 0o600 })
  await pipeline(read, key?.encrypt() ?? new PassThrough(), sum.stream, write)
  await place.stored(name)
  return { ...sum.total(), mode: mode & 0o777 }
}

/** Copies a file out of the backup and decrypts it; false when its bytes are not those of the manifest. */
export async function copyOut(
  place: Place,
  target: string,
  { name, entry, key }: { name: string; entry: Entry; key: BackupKey | undefined },
): Promise<boolean> {
  const source = await place.read(name)
  if (source === null) return false
  await mkdir(path.dirname(target), { recursive: true, mode: 0o711 })
  const sum = counter()
  try {
    const write = createWriteStream(target, { mode: entry.mode })
    await pipeline(source, sum.stream, key?.decrypt() ?? new PassThrough(), write)
  } catch (error) {
    if (!isDamage(error as NodeJS.ErrnoException)) throw error
    return false
  }
  return isSame(sum.total(), entry)
}

/** Whether the file's bytes are those of the manifest. */
export async function isWhole(place: Place, name: string, entry: Entry): Promise<boolean> {
  const source = await place.read(name)
  if (source === null) return false
  const sum = counter()
  await pipeline(source, sum.stream, async (pieces) => {
    for await (const _piece of pieces);
  })
  return isSame(sum.total(), entry)
}

type Sum = Pick<Entry, 'bytes' | 'sha256'>

const isSame = (one: Sum, other: Sum) => one.bytes === other.bytes && one.sha256 === other.sha256

/** Bytes that the key does not fit. */
const isDamage = ({ code, message }: NodeJS.ErrnoException) =>
  /authenticat|auth tag/i.test(message) || code === 'ERR_CRYPTO_INVALID_AUTH_TAG'

function counter(): { stream: Transform; total: () => Sum } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  return { stream, total: () => ({ bytes, sha256: hash.digest('hex') }) }
}
