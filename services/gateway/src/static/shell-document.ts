import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncodings } from './content-encoding.ts'
import type { ShellFolders } from './shell-folders.ts'

const PLACEHOLDER = '__CSP_NONCE__'
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The shell's page for one response, with the nonce that its policy must name. */
export interface ShellDocument { readonly nonce: string; readonly body: Buffer<ArrayBuffer>; readonly encoding: 'br' | 'gzip' | undefined }

/**
 * Makes the shell's page. The file is read once, and again when it has changed or another version is in use. Every response has a nonce of its own,
 * so the page is compressed as it goes (it is small) and can have no ETag: a kept copy would carry an old nonce.
 */
export function createShellDocument(folders: ShellFolders): (acceptEncoding: string | undefined) => Promise<ShellDocument> {
  let known = { file: '', mtimeMs: -1, size: -1, pieces: [''] }

  async function pieces(): Promise<readonly string[]> {
    const file = join(await folders.present(), 'index.html')
    const { mtimeMs, size } = await stat(file)
    const isKnown = known.file === file && known.mtimeMs === mtimeMs && known.size === size
    if (!isKnown) known = { file, mtimeMs, size, pieces: (await readFile(file, 'utf8')).split(PLACEHOLDER) }
    return known.pieces
  }

  return async (acceptEncoding) => {
    const nonce = randomBytes(16).toString('base64')
    const plain = Buffer.from((await pieces()).join(nonce))
    const encoding = acceptedEncodings(acceptEncoding)[0]?.name
    if (encoding === 'br') return { nonce, encoding, body: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } }) }
    if (encoding === 'gzip') return { nonce, encoding, body: await gzipped(plain) }
    return { nonce, encoding, body: plain }
  }
}
