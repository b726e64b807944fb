import { join } from 'node:path'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { S3Address } from './s3-address.ts'

interface Place {
  /** The bucket, where one is set; the client for it is loaded only then. */
  readonly address: S3Address | undefined
  /** On the local disk: the files without a bucket, and uploads in progress always. */
  readonly folder: string
  /** The service, which keeps its files apart from others' in the same bucket. */
  readonly service: string
}

/** The store of files that the settings name. Throws when a bucket cannot be written to. */
export async function openFileStore({ address, folder, service }: Place): Promise<FileStore> {
  if (!address) return createDiskStore(folder)
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(address, { name: service, stagingDir: join(folder, 'staging') })
}
