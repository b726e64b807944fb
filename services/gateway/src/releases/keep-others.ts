import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@portal/service-kit/process'
import { DamagedVersion, isVersion, storedVersions, type VersionName } from '@portal/releases'
import type { Bucket } from '@portal/s3'
import { includes } from './live-versions.ts'

interface Options {
  readonly bucket: Bucket
  readonly mfeDir: string
  folderOf(of: string): string
  bring(name: VersionName): Promise<void>
  readonly live: readonly VersionName[]
  readonly log: Log
}

/** The store keeps five of each, and those of the last day; a gateway keeps at most so many of each. */
const MOST_OF_EACH = 50

/**
 * Brings the versions that open sessions may hold, the newest first, and removes local ones that the store has no more.
 */
export async function keepOthers({ bucket, mfeDir, folderOf, bring, live, log }: Options): Promise<void> {
  const stored = (await storedVersions(bucket, ['mfe/', 'shell/'])).toSorted(
    (a, b) => b.storedAt.getTime() - a.storedAt.getTime(),
  )
  const kept = stored.filter(
    (name, at) => stored.slice(0, at).filter(({ of }) => of === name.of).length < MOST_OF_EACH || includes(live, name),
  )
  const folders = [
    'shell',
    ...(await namesIn(mfeDir)).filter((name) => /^[a-z]+$/.test(name)).map((name) => `mfe/${name}`),
  ]
  for (const of of folders)
    for (const version of (await namesIn(folderOf(of))).filter(isVersion))
      if (!includes(kept, { of, version }) && !includes(live, { of, version }))
        await rm(join(folderOf(of), version), { recursive: true, force: true })
  for (const name of kept)
    await bring(name).catch((error: unknown) => {
      if (!(error instanceof DamagedVersion)) throw error
      // A publish that was cut off, or a version that is being removed at this moment.
      log.info({ why: error.message }, 'an earlier release is not kept')
    })
}

const namesIn = async (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
