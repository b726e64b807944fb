import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Bucket, openBucket, parseS3Url } from '@portal/s3'
import { makeFolders } from '@portal/service-kit/process'
import { StartError } from '../start-error.ts'

/** Where a backup or an archive is kept: a folder or a prefix of a bucket. Names have slashes. */
export interface Place {
  /** For sentences: without keys. */
  readonly name: string
  /** Where the bytes of `name` are to be written; `stored` then gives them their name, whole or not at all. */
  target(name: string): Promise<string>
  stored(name: string): Promise<void>
  /** `null` when there is no such file. */
  read(name: string): Promise<Readable | null>
  list(prefix: string): Promise<{ readonly name: string; readonly changedAt: Date }[]>
  remove(name: string): Promise<void>
  /** Removes temporary files. */
  close(): Promise<void>
}

/** A folder, or `s3://key:secret@host/bucket/prefix`. Throws StartError. */
export async function openPlace(text: string, setting: string): Promise<Place> {
  if (!text.startsWith('s3:')) return folderPlace(path.resolve(text))
  const address = parseS3Url(text)
  if (!address) throw new StartError(`${setting} is no address like s3://key:secret@host:port/bucket/prefix.`)
  const bucket = await openBucket(address, { name: `The bucket ${address.bucket}`, setting })
  return bucketPlace(
    bucket,
    `s3://${address.bucket}/${address.prefix}`,
    await mkdtemp(path.join(tmpdir(), 'portal-s3-')),
  )
}

const PART = '.part'

function folderPlace(folder: string): Place {
  const at = (name: string) => path.join(folder, name)
  return {
    name: folder,
    target: async (name) => {
      await makeFolders(path.dirname(at(name)), 0o700)
      return at(name) + PART
    },
    stored: (name) => rename(at(name) + PART, at(name)),
    read: async (name) => ((await stat(at(name)).catch(() => null))?.isFile() ? createReadStream(at(name)) : null),
    list: async (prefix) => {
      if (!existsSync(at(prefix))) return []
      const entries = await readdir(at(prefix), { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(PART))
      return Promise.all(
        files.map(async (entry) => {
          const file = path.join(entry.parentPath, entry.name)
          return { name: path.relative(folder, file).split(path.sep).join('/'), changedAt: (await stat(file)).mtime }
        }),
      )
    },
    remove: (name) => rm(at(name), { force: true }),
    close: () => Promise.resolve(),
  }
}

function bucketPlace(bucket: Bucket, name: string, temporary: string): Place {
  const piece = (file: string) => path.join(temporary, encodeURIComponent(file).slice(-200))
  return {
    name,
    target: (file) => Promise.resolve(piece(file)),
    stored: async (file) => {
      await bucket.putFile(file, piece(file))
      await rm(piece(file))
    },
    read: async (file) => (await bucket.get(file))?.body ?? null,
    list: async (prefix) => {
      const found = []
      for await (const { key, changedAt } of bucket.list(prefix)) found.push({ name: key, changedAt })
      return found
    },
    remove: (file) => bucket.remove(file),
    close: () => rm(temporary, { recursive: true, force: true }),
  }
}
