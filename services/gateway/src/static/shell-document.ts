import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncodings } from './content-encoding.ts'
import type { ShellFolders } from './shell-folders.ts'

const PLACEHOLDER = '__CSP_NONCE__'
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The page's own script: what stands in it and nothing else may run. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/

/** The shell's page for one response, with the nonce and the hash of its script (`undefined` where it has none) that its policy must name. */
export interface ShellDocument { readonly nonce: string; readonly scriptHash: string | undefined; readonly body: Buffer<ArrayBuffer>; readonly encoding: 'br' | 'gzip' | undefined }

/**
 * Makes the shell's page. The file is read once, and again when it has changed or another version is in use. Every response has a nonce of its own,
 * so the page is compressed as it goes (it is small) and can have no ETag: a kept copy would carry an old nonce.
 */
export function createShellDocument(folders: ShellFolders): (acceptEncoding: string | undefined) => Promise<ShellDocument> {
  let known: Template & { readonly file: string; readonly mtimeMs: number; readonly size: number } = { file: '', mtimeMs: -1, size: -1, pieces: [], scriptHash: undefined }

  async function template(): Promise<Template> {
    const file = join(await folders.present(), 'index.html')
    const { mtimeMs, size } = await stat(file)
    const isKnown = known.file === file && known.mtimeMs === mtimeMs && known.size === size
    if (!isKnown) known = { file, mtimeMs, size, ...templateOf(await readFile(file, 'utf8')) }
    return known
  }

  return async (acceptEncoding) => {
    const nonce = randomBytes(16).toString('base64')
    const { pieces, scriptHash } = await template()
    const plain = Buffer.from(pieces.join(nonce))
    const encoding = acceptedEncodings(acceptEncoding)[0]?.name
    if (encoding === 'br') return { nonce, scriptHash, encoding, body: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } }) }
    if (encoding === 'gzip') return { nonce, scriptHash, encoding, body: await gzipped(plain) }
    return { nonce, scriptHash, encoding, body: plain }
  }
}

interface Template { readonly pieces: readonly string[]; readonly scriptHash: string | undefined }

function templateOf(html: string): Template {
  const script = INLINE_SCRIPT.exec(html)?.[1]
  return { pieces: html.split(PLACEHOLDER), scriptHash: script === undefined ? undefined : createHash('sha256').update(script).digest('base64') }
}
