import type { Bucket, Purpose } from './bucket.ts'
import type { S3Address } from './s3-address.ts'

interface Options {
  /** Keys per page of a listing. */
  readonly pageSize?: number
}

/** The bucket at an address; nothing is sent yet. Amazon's client (15 MB, 0.1 s) is loaded only here. */
export async function openBucket(address: S3Address, purpose: Purpose, options: Options = {}): Promise<Bucket> {
  const { createBucket } = await import('./aws-bucket.ts')
  return createBucket(address, purpose, options)
}
