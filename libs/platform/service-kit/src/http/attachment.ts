import { Readable } from 'node:stream'

interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly bytes?: number
}

/** Sends bytes as a download: never shown in the page, never sniffed, never cached (security.md 7). */
export function attachment(body: Readable, { name, mediaType, bytes }: Attachment): Response {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|["\\%;]/g, '_')
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type': mediaType,
      ...(bytes === undefined ? {} : { 'content-length': String(bytes) }),
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}
