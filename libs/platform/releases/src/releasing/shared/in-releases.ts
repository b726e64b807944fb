import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openReleases, REGISTRY } from '../../index.ts'
import type { S3Address } from '@portal/s3'
import { releaseFolders } from '../folders.ts'
import { isSignedText } from '../registry-key.ts'
import { pull, type Pulled, type Wanted } from './pull.ts'
import { push } from './push.ts'
import { type LockTimes, takeStoreLock } from './store-lock.ts'

/** Where a portal's releases are. */
export interface ReleasePlace {
  /** Has the signing key, and without a store the releases too. Absolute. */
  readonly dataDir: string
  /** A store that several machines share (`RELEASES_URL`). */
  readonly store?: S3Address | undefined
  readonly lockTimes?: LockTimes
}

/**
 * Runs releases on the files of this place. With a store, on a copy of what they need of it, under the store's lock;
 * what they changed is sent afterwards, first the files, then the pointers. So there is one way to release, and a
 * publish that is cut off has changed nothing for users.
 */
export async function inReleases<T>(place: ReleasePlace, wanted: Wanted, work: (dataDir: string) => T): Promise<T> {
  if (!place.store) return work(place.dataDir)
  const bucket = await openReleases(place.store)
  const lock = await takeStoreLock(bucket, place.lockTimes)
  try {
    return await inCopy(place.dataDir, async (copy) => {
      const before = await pull(bucket, copy, wanted)
      requireSameKey(place.dataDir, before)
      const result = work(copy)
      await push(bucket, copy, before, lock)
      return result
    })
  } finally {
    await lock.release()
  }
}

/** The same for work that changes nothing, and waits for no lock. */
export async function readReleases<T>(place: ReleasePlace, wanted: Wanted, work: (dataDir: string) => T): Promise<T> {
  if (!place.store) return work(place.dataDir)
  const bucket = await openReleases(place.store)
  return inCopy(place.dataDir, async (copy) => {
    await pull(bucket, copy, wanted)
    return work(copy)
  })
}

function requireSameKey(dataDir: string, { texts }: Pulled): void {
  const { keyFile } = releaseFolders(dataDir)
  const registry = texts.get(REGISTRY)?.text
  if (registry === undefined || (existsSync(keyFile) && isSignedText(registry, keyFile))) return
  throw new Error(
    `The store’s registry is signed with another key: copy the one of the machine that released it to ${keyFile}.`,
  )
}

async function inCopy<T>(dataDir: string, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'portal-releases-'))
  try {
    const [own, secrets] = [releaseFolders(dataDir), releaseFolders(copy)].map(({ keyFile }) => dirname(keyFile))
    // A key that is made at the first release stays in the data directory.
    if (own !== undefined && secrets !== undefined) {
      if (!existsSync(own)) mkdirSync(own, { recursive: true, mode: 0o700 })
      symlinkSync(own, secrets)
    }
    return await work(copy)
  } catch (error) {
    // Sentences name a file by its place in the store.
    if (error instanceof Error) error.message = error.message.replaceAll(`${copy}/`, 'RELEASES_URL/')
    throw error
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
