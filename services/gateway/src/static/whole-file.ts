import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Log } from '@portal/service-kit/process'
import type { ReadAsset } from './assets.ts'

const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Far more than all files of all kept releases. */
const MOST_KNOWN = 10_000

/**
 * Checks whether a released file matches its hash in the signed registry. A damaged one would stay in browsers for a
 * year, since released files never change. Each version of a file is hashed once; a damaged one is logged once and
 * checked again each time.
 */
export function createWholeFiles(
  log: Log,
): (path: string, file: ReadAsset, hash: string | undefined) => Promise<boolean> {
  const whole = new Set<string>()
  const damaged = new Set<string>()
  return async (path, { etag, encoding, body }, hash) => {
    const state = `${path} ${etag}`
    if (hash === undefined || whole.has(state)) return true
    const plain = encoding === undefined ? body : await UNPACK[encoding](body).catch(() => null)
    if (plain !== null && `sha384-${createHash('sha384').update(plain).digest('base64')}` === hash) {
      if (whole.size >= MOST_KNOWN) whole.clear()
      whole.add(state)
      return true
    }
    if (!damaged.has(state))
      log.error({ path, encoding }, 'a released file is damaged on disk and is not served; release that version again')
    damaged.add(state)
    return false
  }
}
