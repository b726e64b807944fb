import { S3ServiceException } from '@aws-sdk/client-s3'
import { BucketAway, type Purpose } from './bucket.ts'

/** Says what the store could not do, without the addresses and signed requests in the client's errors. */
export async function explained<T>({ name, setting }: Purpose, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || isLocal(error)) throw error
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
    throw new BucketAway(`${name} (${setting}) could not ${what}: ${code}`)
  }
}

/** The local disk's failures name a path; network failures do not. */
const isLocal = (error: Error): boolean => 'syscall' in error && 'path' in error

/** Failures of the network, of the store itself, and its request to slow down are worth a retry; refusals are not. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof S3ServiceException) || statusOf(error) >= 500 || statusOf(error) === 429

/** The status of a store's refusal; 500 for a failure without one. */
export const statusOf = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500
