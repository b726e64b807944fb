import { createReadStream, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { MOST_BYTES, MOST_FILES, SAFE_PATH } from '../most.ts'
import { BLOCK, readHeader } from './header.ts'

const FILE = '0'
const FOLDER = '5'

/**
 * Unpacks an archive that anyone may have made: files with plain names inside the folder, no links, nothing twice, and
 * never more than a release may have. Throws an error with one sentence at the first thing that is not; the folder is
 * then to be removed.
 */
export async function unpack(archive: string, folder: string): Promise<void> {
  await pipeline(createReadStream(archive), createGunzip(), (bytes) => readEntries(bytes, folder)).catch(
    (error: NodeJS.ErrnoException) => {
      throw String(error.code).startsWith('Z_') ? new Error('The archive is no whole .tar.gz.') : error
    },
  )
}

async function readEntries(source: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const read = reader(source)
  const seen = new Set<string>()
  let total = 0
  for (;;) {
    const block = await read(BLOCK)
    if (block.every((byte) => byte === 0)) return read.rest()
    const header = readHeader(block)
    if (!header) throw new Error('The archive is no tar archive.')
    const { kind, bytes } = header
    const path = header.path.replace(/^\.\//, '')
    if (kind === FOLDER && bytes === 0) continue
    if (kind !== FILE) throw new Error(`${path} in the archive is no plain file.`)
    if (!SAFE_PATH.test(path)) throw new Error(`${JSON.stringify(path)} is no name that a file of a release may have.`)
    if (seen.has(path.toLowerCase())) throw new Error(`${path} is in the archive twice.`)
    seen.add(path.toLowerCase())
    total += bytes
    if (seen.size > MOST_FILES || total > MOST_BYTES)
      throw new Error(`A release has at most ${MOST_FILES} files and ${MOST_BYTES / 1024 / 1024} MB.`)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), await read(bytes), { flag: 'wx' })
    await read(-bytes & (BLOCK - 1))
  }
}

interface Reader {
  /** The next bytes, exactly so many. Throws when the archive ends before. */
  (length: number): Promise<Buffer>
  /** Reads what follows the end, which is only padding. Throws when it is long. */
  rest(): Promise<void>
}

const MOST_PADDING = 1024 * 1024

function reader(source: AsyncIterable<Buffer>): Reader {
  const iterator = source[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  const take = async (length: number): Promise<Buffer> => {
    const parts = [kept]
    let size = kept.length
    while (size < length) {
      const next = await iterator.next()
      if (next.done) throw new Error('The archive ends too early.')
      parts.push(next.value)
      size += next.value.length
    }
    const whole = Buffer.concat(parts, size)
    kept = whole.subarray(length)
    return whole.subarray(0, length)
  }
  const rest = async (): Promise<void> => {
    let bytes = 0
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      bytes += next.value.length
      if (bytes > MOST_PADDING) throw new Error('The archive goes on after its end.')
    }
  }
  return Object.assign(take, { rest })
}
