import { request } from 'node:http'
import { MAX_FILE_BYTES } from '@portal/platform-domain'
import { pdfFile, pdfOfSize, TEST_GATEWAY_KEY, type TestFile } from '@portal/testkit'

const HTML = '<!doctype html><script>alert(1)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const EMPTY_ZIP = new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])

/** Files that no record accepts, with the answer for each (D25). */
export const HOSTILE_FILES: readonly (readonly [what: string, file: TestFile, status: number, code: string])[] = [
  ['HTML named .pdf', { name: 'kvitto.pdf', content: HTML }, 415, 'file_type'],
  ['HTML as picture', { name: 'kvitto.jpg', content: HTML }, 415, 'file_type'],
  ['SVG as picture', { name: 'kvitto.png', content: SVG }, 415, 'file_type'],
  ['SVG under its own name', { name: 'kvitto.svg', content: SVG, type: 'image/svg+xml' }, 415, 'file_type'],
  ['a GIF named .png', { name: 'kvitto.png', content: 'GIF89a\u0001\u0001' }, 415, 'file_type'],
  [
    'a program named .pdf',
    { name: 'kvitto.pdf', content: new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]) },
    415,
    'file_type',
  ],
  ['a PDF named .exe', { ...pdfFile(), name: 'kvitto.pdf.exe' }, 415, 'file_type'],
  ['a PDF with a second ending', { ...pdfFile(), name: 'kvitto.pdf.html' }, 415, 'file_type'],
  ['a PDF named as a workbook', { ...pdfFile(), name: 'kvitto.xlsx' }, 415, 'file_type'],
  ['a plain zip named as a workbook', { name: 'kvitto.xlsx', content: EMPTY_ZIP }, 415, 'file_type'],
  ['half a signature', { name: 'kvitto.pdf', content: '%PD' }, 415, 'file_type'],
  ['an empty file', { name: 'kvitto.pdf', content: '' }, 415, 'file_type'],
  ['one byte over the limit', pdfOfSize(MAX_FILE_BYTES + 1), 413, 'file_too_large'],
]

/** File names that a user may send, and what is kept of them. */
export const HOSTILE_NAMES: readonly (readonly [sent: string, kept: string])[] = [
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\kvitto.pdf', 'kvitto.pdf'],
  ['/etc/cron.d/kvitto.pdf', 'kvitto.pdf'],
  [`${'å'.repeat(300)}.pdf`, `${'å'.repeat(116)}.pdf`],
  ['kvi\u0007\u001Btto.pdf', 'kvitto.pdf'],
  ['kvitto\u202Efdp.pdf', 'kvittofdp.pdf'],
  ['...pdf', 'fil.pdf'],
  ['kvitto', 'kvitto.pdf'],
  ['kvitto.txt', 'kvitto.txt.pdf'],
  ['KVITTO.PDF', 'KVITTO.PDF'],
  ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  [`'; drop table receipt; --.pdf`, `'; drop table receipt; --.pdf`],
]

/** Special search texts; each finds only records with exactly that in their name. */
export const HOSTILE_SEARCHES = [
  '%',
  '_',
  '\\',
  '%%',
  '100\\%',
  `'`,
  `"`,
  `''; drop table receipt --`,
  '$1',
  '{}',
  '\uD83D\uDE00',
  '\u202E',
  '<script>',
] as const

/** Searches that are refused: too long, or with characters that PostgreSQL cannot store. */
export const REFUSED_SEARCHES = ['x'.repeat(101), 'x'.repeat(10_000), 'a\0b'] as const

/** Links that no purchase accepts; see `parseLink` for every way to write them. */
export const HOSTILE_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://shop.se',
  'blob:https://shop.se/x',
  'https://bank.se@evil.se',
  'https://user:pass@shop.se',
  'user:pass@shop.se',
  '//evil.se',
  '\\\\evil.se',
  'https://',
  'https://shop.se:99999',
  'https://två ord.se',
  'en bok',
  'https://shop.se/\u202Efdp',
  'https://shop.se/\0',
  `https://shop.se/${'x'.repeat(2_000)}`,
] as const

const BOUNDARY = 'cut-off'
const part = (head: string, body: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`

/**
 * A form whose sender stops in the middle of the file: its end is missing, or the connection breaks. Returns the
 * status, `null` when there was no answer.
 */
export function sendCutOff(
  url: string,
  token: string,
  how: 'no end' | 'broken line',
  fields: Readonly<Record<string, string>>,
): Promise<number | null> {
  const body = Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `${part(`name="${name}"`, value)}\r\n`)
      .join('') + part('name="files[]"; filename="kvitto.pdf"', `%PDF-1.4\n${'x'.repeat(100_000)}`),
  )
  const promised = how === 'no end' ? body.length : body.length + 50_000
  const headers = {
    'x-gateway-key': TEST_GATEWAY_KEY,
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': promised,
  }
  return new Promise((resolve) => {
    const sent = request(url, { method: 'PUT', headers, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? null))
    })
    sent.on('error', () => resolve(null))
    sent.write(body, () => {
      if (how === 'no end') sent.end()
      else setImmediate(() => sent.destroy())
    })
  })
}
