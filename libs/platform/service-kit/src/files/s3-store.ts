import { openBucket, type S3Address } from '@portal/s3'
import { makeFolders } from '../process/make-folders.ts'
import { type FileStore, isFileKey, newFileKey, requireFileKey } from './file-store.ts'

interface Options {
  /** Prefix of this service's keys after the address's own prefix: services may share a bucket. */
  readonly name: string
  readonly stagingDir: string
  /** Keys per page of a listing. */
  readonly pageSize?: number
}

/**
 * Files in an S3-compatible store; uploads still arrive on the local disk first, where they are checked. Writes, reads
 * and removes one file at the start: a wrong address, key or bucket is a `BucketAway` then, not at the first upload.
 */
export async function createS3Store(
  address: S3Address,
  { name, stagingDir, pageSize = 1000 }: Options,
): Promise<FileStore> {
  await makeFolders(stagingDir)
  const bucket = await openBucket(address, { name: 'The store of files', setting: 'FILES_URL' }, { pageSize })
  const at = (key: string) => `${name}/${requireFileKey(key)}`
  const store: FileStore = {
    stagingDir,
    put: async (key, localPath) => bucket.putFile(at(key), localPath),
    get: async (key) => bucket.get(at(key)),
    remove: async (key) => bucket.remove(at(key)),
    async *keys() {
      for await (const { key } of bucket.list(`${name}/`)) {
        const own = key.slice(name.length + 1)
        if (isFileKey(own)) yield own
      }
    },
  }
  const probe = newFileKey()
  await bucket.put(at(probe), Buffer.from('probe'))
  const found = await store.get(probe)
  await found?.body.resume().toArray()
  await store.remove(probe)
  return store
}
