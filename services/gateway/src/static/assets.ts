import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Stats } from 'node:fs'
import { getMimeType } from 'hono/utils/mime'
import { PortalError } from '@portal/platform-contract'
import { acceptedEncodings, type Encoding } from './content-encoding.ts'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const REVALIDATE = 'no-cache'

/** An answer to send: status, headers and bytes (none with 304). */
export interface StaticAnswer {
  readonly status: 200 | 304
  readonly headers: Record<string, string>
  readonly body: Buffer<ArrayBuffer> | null
}

/** The encodings the browser accepts and the tags it has. */
export interface Wanted {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

const COMPRESSED_BY_BUILD = /\.(js|css|html|json|svg)$/

/** A copy may be written a moment before its file; a much older one belongs to an older file. */
const STALE_AFTER_MS = 10_000

/** A file as read: its bytes, perhaps compressed, and the tag of this version. */
export interface ReadAsset {
  readonly etag: string
  readonly encoding: Encoding['name'] | undefined
  readonly body: Buffer<ArrayBuffer>
}

/**
 * The file at that path below the folder, as its precompressed copy where there is one; null when there is no such
 * file. A copy that is not `isWhole` is replaced by the file itself; a file that is not is a 503, which no browser
 * caches.
 */
export async function readAsset(
  folder: string,
  path: string,
  cacheControl: string,
  wanted: Wanted,
  isWhole: (file: ReadAsset) => Promise<boolean> = () => Promise.resolve(true),
): Promise<StaticAnswer | null> {
  const plain = await openFile(join(folder, path))
  if (!plain) return null
  const varies = COMPRESSED_BY_BUILD.test(path)
  const packed = varies
    ? await openPacked(join(folder, path), plain.stats, acceptedEncodings(wanted.acceptEncoding))
    : null
  try {
    const { stats, handle } = packed ?? plain
    const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}${packed ? `-${packed.encoding.name}` : ''}"`
    const headers: Record<string, string> = {
      'content-type': mediaType(path),
      'cache-control': cacheControl,
      etag,
      ...(varies ? { vary: 'accept-encoding' } : {}),
      ...(packed ? { 'content-encoding': packed.encoding.name } : {}),
    }
    if (isFresh(wanted.ifNoneMatch, etag)) return { status: 304, headers, body: null }
    const body = await handle.readFile()
    if (!(await isWhole({ etag, encoding: packed?.encoding.name, body }))) {
      if (!packed) throw new PortalError('service_unavailable')
      return await readAsset(folder, path, cacheControl, { ...wanted, acceptEncoding: undefined }, isWhole)
    }
    return { status: 200, headers: { ...headers, 'content-length': String(body.byteLength) }, body }
  } finally {
    await plain.handle.close()
    await packed?.handle.close()
  }
}

/** True when the tag names the browser's copy. */
export const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

export const mediaType = (path: string): string => getMimeType(path) ?? 'application/octet-stream'

interface OpenFile {
  readonly handle: FileHandle
  readonly stats: Stats
}

async function openFile(path: string): Promise<OpenFile | null> {
  const handle = await open(path).catch(nullIfAbsent)
  if (!handle) return null
  const stats = await handle.stat()
  if (stats.isFile()) return { handle, stats }
  await handle.close()
  return null
}

async function openPacked(
  path: string,
  plain: Stats,
  encodings: readonly Encoding[],
): Promise<(OpenFile & { encoding: Encoding }) | null> {
  for (const encoding of encodings) {
    const packed = await openFile(path + encoding.ending)
    if (packed && packed.stats.mtimeMs + STALE_AFTER_MS >= plain.mtimeMs) return { ...packed, encoding }
    await packed?.handle.close()
  }
  return null
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null
  throw error
}
