import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Bucket } from '@portal/s3'
import { integrityOf, versionOf } from './content.ts'
import { inLanes } from './in-lanes.ts'
import type { VersionName } from './layout.ts'
import { MOST_BYTES, MOST_FILES, SAFE_PATH } from './most.ts'

/** A version in the store is missing, incomplete, or not what its name says. */
export class DamagedVersion extends Error {}

let fetches = 0

/**
 * Brings a version from the store to `<folder>/<version>/`, which appears whole or not at all. Its name is the hash
 * of its files, so nothing else has to be trusted; compressed copies are compared. Throws {@link DamagedVersion}, or an
 * error of the store or the disk.
 */
export async function fetchVersion(bucket: Bucket, { of, version }: VersionName, folder: string): Promise<void> {
  const target = join(folder, version)
  fetches += 1
  const passing = join(folder, `.${version}-${process.pid}-${fetches}`)
  try {
    await mkdir(passing, { recursive: true })
    const hashes = new Map<string, string>()
    // Tags of files are made of size and time: with a time made of the version, all gateways send the same.
    const seconds = Number.parseInt(version.slice(0, 7), 16)
    await inLanes(await listed(bucket, `${of}/${version}/`), async (path) => {
      const found = await bucket.get(`${of}/${version}/${path}`)
      if (!found) throw new DamagedVersion(`${of}/${version} in the store lacks ${path}.`)
      await mkdir(dirname(join(passing, path)), { recursive: true })
      const bytes = Buffer.concat((await found.body.toArray()) as Buffer[])
      hashes.set(path, await hashOf(path, bytes))
      await writeFile(join(passing, path), bytes, { flush: true })
      await utimes(join(passing, path), seconds, seconds)
    })
    if (!isWhole(hashes, version))
      throw new DamagedVersion(`${of}/${version} in the store is incomplete or damaged: publish it again.`)
    await rename(passing, target).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster, with the same files.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(passing, { recursive: true, force: true })
  }
}

async function listed(bucket: Bucket, prefix: string): Promise<string[]> {
  const paths: string[] = []
  let size = 0
  for await (const { key, bytes } of bucket.list(prefix)) {
    paths.push(key.slice(prefix.length))
    size += bytes
    if (paths.length > MOST_FILES || size > MOST_BYTES || !SAFE_PATH.test(paths.at(-1) ?? ''))
      throw new DamagedVersion(`${prefix.slice(0, -1)} in the store has files that no release has.`)
  }
  if (paths.length === 0) throw new DamagedVersion(`${prefix.slice(0, -1)} is not in the store.`)
  return paths
}

const COPY = /\.(br|gz)$/
const UNPACK = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

/** The hash of a file; of a compressed copy, that of what it holds. */
async function hashOf(path: string, bytes: Buffer): Promise<string> {
  const packing = COPY.exec(path)?.[1]
  if (packing !== 'br' && packing !== 'gz') return integrityOf(bytes)
  return UNPACK[packing](bytes).then(integrityOf, () => 'no copy')
}

function isWhole(hashes: ReadonlyMap<string, string>, version: string): boolean {
  const files = [...hashes].filter(([path]) => !COPY.test(path)).sort(([a], [b]) => (a < b ? -1 : 1))
  const copies = [...hashes].filter(([path]) => COPY.test(path))
  return (
    versionOf(Object.fromEntries(files)) === version &&
    copies.every(([path, hash]) => hashes.get(path.replace(COPY, '')) === hash)
  )
}
