import { type FileStore, openFileStore, readSettings, serviceSettings } from '@portal/service-kit'
import { TEST_GATEWAY_KEY } from '@portal/testkit'
import type { S3Server } from '@portal/testkit/s3-server'

/**
 * Money's files in a test server's bucket, opened as the service does; uploads arrive in a folder below the given one.
 */
export function openTestBucket({ url }: S3Server, folder: string): Promise<FileStore> {
  const { FILES_URL: address } = readSettings(serviceSettings, {
    PORT: '0',
    DATABASE_URL: 'postgres://none/none',
    DATA_DIR: folder,
    GATEWAY_KEY: TEST_GATEWAY_KEY,
    FILES_URL: url,
  })
  return openFileStore({ address, folder, service: 'money' })
}
