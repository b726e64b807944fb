import { crc32, deflateSync } from 'node:zlib'
import type { TestFile } from '../calls/call-runner.ts'

/** The smallest PDF that viewers open, with a text so that files differ. */
export function pdfFile(name = 'kvitto.pdf', text = 'Kvitto'): TestFile & { content: Uint8Array<ArrayBuffer> } {
  const source = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`
  return { name, content: new TextEncoder().encode(source), type: 'application/pdf' }
}

/** A PDF of exactly this size in bytes. */
export function pdfOfSize(bytes: number, name = 'stor.pdf'): TestFile & { content: Uint8Array<ArrayBuffer> } {
  const content = new Uint8Array(bytes).fill(0x20)
  content.set(new TextEncoder().encode('%PDF-1.4\n'))
  return { name, content, type: 'application/pdf' }
}

function pngPart(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A black PNG of one bit per pixel: few bytes at any size. `more` are further parts before its pixels, by type. */
export function blackPng(
  width: number,
  height: number,
  more: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const lines = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      pngPart('IHDR', head),
      ...Object.entries(more).map(([type, data]) => pngPart(type, data)),
      pngPart('IDAT', deflateSync(lines)),
      pngPart('IEND', Buffer.alloc(0)),
    ]),
  )
}
