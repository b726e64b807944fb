import type { Bucket } from '@portal/s3'
import { isVersion, type VersionName } from './layout.ts'

/** A version that a store has files of, perhaps not all. */
export interface StoredVersion extends VersionName {
  /** When its last file was stored, by the store's clock. */
  readonly storedAt: Date
}

/** The versions below `mfe/` and `shell/`, or below one remote's folder. */
export async function storedVersions(bucket: Bucket, below: readonly string[]): Promise<StoredVersion[]> {
  const found = new Map<string, StoredVersion>()
  for (const prefix of below) {
    for await (const { key, changedAt } of bucket.list(prefix)) {
      const [, of, version] = /^(shell|mfe\/[a-z]+)\/([^/]+)\//.exec(key) ?? []
      if (of === undefined || version === undefined || !isVersion(version)) continue
      const known = found.get(`${of}/${version}`)
      if (!known || known.storedAt < changedAt) found.set(`${of}/${version}`, { of, version, storedAt: changedAt })
    }
  }
  return [...found.values()]
}
