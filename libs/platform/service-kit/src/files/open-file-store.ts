import { join } from 'node:path'
import type { S3Address } from '@portal/s3'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

interface Place {
  /** The bucket, where one is set; its client is loaded only then. */
  readonly address: S3Address | undefined
  /** On the local disk: the files when there is no bucket, and uploads in progress always. */
  readonly folder: string
  /** The service, which keeps its files apart from those of others in the same bucket. */
  readonly service: string
}

/** The file store that the settings name. Throws when a bucket cannot be written to. */
export async function openFileStore({ address, folder, service }: Place): Promise<FileStore> {
  if (!address) return createDiskStore(folder)
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(address, { name: service, stagingDir: join(folder, 'staging') })
}
