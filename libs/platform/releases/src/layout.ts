import { type Bucket, openBucket, type S3Address } from '@portal/s3'

/** The signed registry of remotes. */
export const REGISTRY = 'mfe/registry.json'
/** The version of the shell in use. */
export const CURRENT = 'shell/current'
/** Who released what, one file per remote and one for the shell. */
export const HISTORIES = 'releases/'

/** A version of a remote (`mfe/money`) or of the shell (`shell`): its folder is `<of>/<version>/`. */
export interface VersionName {
  readonly of: string
  readonly version: string
}

/** True for text that has the form of a version. */
export const isVersion = (text: string): boolean => /^[0-9a-f]{16}$/.test(text)

/** The store of releases that several machines share; nothing is sent yet. */
export const openReleases = (address: S3Address): Promise<Bucket> =>
  openBucket(address, { name: 'The store of released front ends', setting: 'RELEASES_URL' })

/** A small object's text and tag; null when there is none. */
export async function textAt(bucket: Bucket, key: string): Promise<{ text: string; tag: string } | null> {
  const found = await bucket.get(key)
  return found && { text: Buffer.concat((await found.body.toArray()) as Buffer[]).toString(), tag: found.tag }
}
