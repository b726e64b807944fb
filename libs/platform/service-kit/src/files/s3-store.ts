import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type FileStore, FileStoreAway, isFileKey, newFileKey, requireFileKey } from './file-store.ts'
import type { S3Address } from '../process/s3-address.ts'

interface Options {
  /** Prefix of this service's keys after the address's own prefix: services may share a bucket. */
  readonly name: string
  readonly stagingDir: string
  /** Keys per page of a listing. */
  readonly pageSize?: number
}

const ATTEMPTS = 3
/** Failures are thrown; the client's own warnings would not be JSON. */
const SILENT = { trace: () => {}, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/**
 * Files in an S3-compatible store; uploads still arrive on the local disk first, where they are checked. Writes, reads
 * and removes one file at the start: a wrong address, key or bucket is a {@link FileStoreAway} then, not at the first
 * upload.
 */
export async function createS3Store(
  address: S3Address,
  { name, stagingDir, pageSize = 1000 }: Options,
): Promise<FileStore> {
  await mkdir(stagingDir, { recursive: true })
  const client = new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: true,
    ...(address.credentials ? { credentials: address.credentials } : {}),
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
  const folder = [address.prefix, name].filter((part) => part !== '').join('/') + '/'
  const at = (key: string) => ({ Bucket: address.bucket, Key: folder + requireFileKey(key) })

  /** The client does not retry requests with a stream as their body, because it cannot read it again; we can. */
  async function upload(target: { Bucket: string; Key: string }, bytes: number, body: () => Readable): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const stream = body()
      try {
        await client.send(new PutObjectCommand({ ...target, Body: stream, ContentLength: bytes }))
        return
      } catch (error) {
        if (attempt === ATTEMPTS || !mayPass(error)) throw error
      } finally {
        stream.destroy()
      }
    }
  }

  const store: FileStore = {
    stagingDir,
    async put(key, localPath) {
      const target = at(key)
      const { size } = await stat(localPath)
      await explained('store a file', () => upload(target, size, () => createReadStream(localPath)))
    },
    async get(key) {
      const request = new GetObjectCommand(at(key))
      const found = await explained('read a file', () => client.send(request).catch(nothingIfMissing))
      return found?.Body instanceof Readable ? { body: found.Body, bytes: found.ContentLength ?? 0 } : null
    },
    async remove(key) {
      const request = new DeleteObjectCommand(at(key))
      await explained('remove a file', () => client.send(request))
    },
    async *keys() {
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const page = await explained('list files', () =>
          client.send(
            new ListObjectsV2Command({
              Bucket: address.bucket,
              Prefix: folder,
              MaxKeys: pageSize,
              ...(next ? { ContinuationToken: next } : {}),
            }),
          ),
        )
        yield* (page.Contents ?? []).map(({ Key }) => Key?.slice(folder.length) ?? '').filter(isFileKey)
        next = page.NextContinuationToken
      }
    },
  }
  const probe = newFileKey()
  await explained('store a file', () => upload(at(probe), 5, () => Readable.from([Buffer.from('probe')])))
  const found = await store.get(probe)
  await found?.body.resume().toArray()
  await store.remove(probe)
  return store
}

const nothingIfMissing = (error: unknown): null => {
  if (error instanceof NoSuchKey) return null
  throw error
}

/** Failures of the network, of the store itself, and its request to slow down are worth a retry; refusals are not. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof S3ServiceException) ||
  (error.$metadata.httpStatusCode ?? 500) >= 500 ||
  error.$metadata.httpStatusCode === 429

/** Says what the store could not do, without the addresses and signed requests in the client's errors. */
async function explained<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || isLocal(error)) throw error
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
    throw new FileStoreAway(`The store of files (FILES_URL) could not ${what}: ${code}`)
  }
}

/** The local disk's failures name a path; network failures do not. */
const isLocal = (error: Error): boolean => 'syscall' in error && 'path' in error
