import { Readable } from 'node:stream'
import { PortalError } from '@portal/platform-contract'
import { type FileStore, isFileKey } from '@portal/service-kit'

/** The bytes of a picture, cached forever: a new picture has a new URL. Throws `not_found`. */
export async function sendPicture(pictures: FileStore, key: string): Promise<Response> {
  const stored = isFileKey(key) ? await pictures.get(key) : null
  if (!stored) throw new PortalError('not_found')
  return new Response(Readable.toWeb(stored.body) as ReadableStream, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(stored.bytes),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}
