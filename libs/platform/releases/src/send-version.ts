import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bucket } from '@portal/s3'
import { filesIn } from './content.ts'
import { DamagedVersion, fetchVersion } from './fetch-version.ts'
import { inLanes } from './in-lanes.ts'
import type { VersionName } from './layout.ts'

/**
 * Stores the version in `folder`, and reads it back as gateways will. A whole one that is there stays; one that is
 * incomplete or damaged, as after a publish that was cut off, is stored again.
 */
export async function sendVersion(bucket: Bucket, name: VersionName, folder: string): Promise<void> {
  const isThere = await isWhole(bucket, name).catch((error: unknown) => {
    if (error instanceof DamagedVersion) return false
    throw error
  })
  if (isThere) return
  const prefix = `${name.of}/${name.version}/`
  const files = filesIn(folder)
  for await (const { key } of bucket.list(prefix))
    if (!files.includes(key.slice(prefix.length))) await bucket.remove(key)
  await inLanes(files, async (file) => {
    await bucket.put(prefix + file, await readFile(join(folder, file)))
  })
  await isWhole(bucket, name)
}

/** Removes all files of a version. */
export async function removeVersion(bucket: Bucket, { of, version }: VersionName): Promise<void> {
  const keys = (await Array.fromAsync(bucket.list(`${of}/${version}/`))).map(({ key }) => key)
  await inLanes(keys, (key) => bucket.remove(key))
}

/** True when the store has the version, whole; throws DamagedVersion otherwise. */
async function isWhole(bucket: Bucket, name: VersionName): Promise<true> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-release-'))
  try {
    await fetchVersion(bucket, name, folder)
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
