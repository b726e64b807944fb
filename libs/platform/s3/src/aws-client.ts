import { S3Client } from '@aws-sdk/client-s3'
import type { S3Address } from './s3-address.ts'

/** How often a request is sent in all, before its failure counts. */
export const ATTEMPTS = 3
/** Failures are thrown; the client's own warnings would not be JSON. */
const SILENT = { trace: () => {}, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Amazon's client for a store at this address, with limits in time. */
export const createClient = ({ endpoint, region, credentials }: S3Address): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    ...(credentials ? { credentials } : {}),
    // The default adds checksums as trailers, which S3-compatible stores other than Amazon's do not all understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: 3_000,
      socketTimeout: 30_000,
      httpAgent: { maxSockets: 128 },
      httpsAgent: { maxSockets: 128 },
    },
  })
