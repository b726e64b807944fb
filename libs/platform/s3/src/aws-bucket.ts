import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { ATTEMPTS, createClient } from './aws-client.ts'
import type { Bucket, Condition, Purpose, StoredObject } from './bucket.ts'
import { explained, mayPass, statusOf } from './explained.ts'
import type { S3Address } from './s3-address.ts'

/** A bucket behind Amazon's client. */
export function createBucket(address: S3Address, purpose: Purpose, { pageSize = 1000 }): Bucket {
  const client = createClient(address)
  const folder = address.prefix === '' ? '' : `${address.prefix}/`
  const at = (key: string) => ({ Bucket: address.bucket, Key: folder + key })

  async function get(key: string, unlessTag?: string): Promise<StoredObject | 'unchanged' | null> {
    const request = new GetObjectCommand({ ...at(key), ...(unlessTag === undefined ? {} : { IfNoneMatch: unlessTag }) })
    const found = await explained(purpose, 'read a file', () => client.send(request).catch(answerWithoutBody))
    if (found === null || found === 'unchanged') return found
    return { body: bodyOf(found.Body), bytes: found.ContentLength ?? 0, tag: found.ETag ?? '' }
  }

  return {
    async put(key, bytes, condition) {
      const request = new PutObjectCommand({ ...at(key), Body: bytes, ...headersOf(condition) })
      const stored = await explained(purpose, 'store a file', () =>
        client.send(request).catch(nullIfRefused(condition)),
      )
      if (stored) return stored.ETag ?? ''
      // An answer that was lost on its way makes the client send again, and then its own object is in the way.
      const present = await get(key)
      if (present === null || present === 'unchanged') return null
      return Buffer.concat((await present.body.toArray()) as Buffer[]).equals(bytes) ? present.tag : null
    },
    async putFile(key, localPath) {
      const { size } = await stat(localPath)
      await explained(purpose, 'store a file', () => upload(client, at(key), size, localPath))
    },
    get: get as Bucket['get'],
    async remove(key) {
      await explained(purpose, 'remove a file', () => client.send(new DeleteObjectCommand(at(key))))
    },
    async *list(prefix) {
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const request = new ListObjectsV2Command({
          Bucket: address.bucket,
          Prefix: folder + prefix,
          MaxKeys: pageSize,
          ...(next === undefined ? {} : { ContinuationToken: next }),
        })
        const page = await explained(purpose, 'list files', () => client.send(request))
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key.slice(folder.length), bytes: Size, changedAt: LastModified ?? new Date(0) }
        next = page.NextContinuationToken
      }
    },
  }
}

/** The client does not retry requests with a stream as their body, because it cannot read it again; we can. */
async function upload(
  client: S3Client,
  target: { Bucket: string; Key: string },
  bytes: number,
  localPath: string,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const stream = createReadStream(localPath)
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

function headersOf(condition: Condition | undefined) {
  if (!condition) return {}
  return 'ifNew' in condition ? { IfNoneMatch: '*' } : { IfMatch: condition.ifTag }
}

const nullIfRefused =
  (condition: Condition | undefined) =>
  (error: unknown): null => {
    // 409: another writer was faster by a moment. 404: the object whose state was named is gone.
    if (condition && [404, 409, 412].includes(statusOf(error)) && !isNoBucket(error)) return null
    throw error
  }

function answerWithoutBody(error: unknown): null | 'unchanged' {
  if (statusOf(error) === 304) return 'unchanged'
  if (statusOf(error) === 404 && !isNoBucket(error)) return null
  throw error
}

const isNoBucket = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchBucket'

function bodyOf(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new Error('The client returned no stream')
}
