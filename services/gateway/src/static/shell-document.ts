import { type KeyObject, randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncodings } from './content-encoding.ts'
import type { ShellFolders } from './shell-folders.ts'

const PLACEHOLDER = '__CSP_NONCE__'
const KEY_PLACEHOLDER = '__REGISTRY_KEY__'
const FILES_PLACEHOLDER = '__RELEASE_FILES_ORIGIN__'
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The shell's page for one response, with the nonce for its policy. */
export interface ShellDocument {
  readonly nonce: string
  readonly body: Buffer<ArrayBuffer>
  readonly encoding: 'br' | 'gzip' | undefined
}

/** A path that may have its own page. */
const OWN_PAGE = /^\/([a-z-]+)$/

/**
 * Returns the shell's page for a path: the file of that name (`signin.html`) where the shell has one, else
 * `index.html`. The file is read once, and again when it has changed or another version is in use. Every response has
 * the key with which the browser verifies its copy of the registry, the other origin for files of remotes (`filesOrigin`), and its own nonce, so the page is compressed on the fly (it is small) and has no ETag: a cached copy
 * would carry an old nonce.
 */
export function createShellDocument(
  folders: ShellFolders,
  { registryKey, filesOrigin = '' }: { registryKey: KeyObject | undefined; filesOrigin?: string | undefined },
): (path: string, acceptEncoding: string | undefined) => Promise<ShellDocument> {
  const key = registryKey?.export({ type: 'spki', format: 'der' }).toString('base64') ?? ''
  const known = new Map<string, { mtimeMs: number; size: number; pieces: readonly string[] }>()

  async function pieces(path: string): Promise<readonly string[]> {
    const folder = await folders.present()
    const own = OWN_PAGE.exec(path)?.[1]
    return (
      (own === undefined ? undefined : await read(join(folder, `${own}.html`)).catch(() => undefined)) ??
      read(join(folder, 'index.html'))
    )
  }

  async function read(file: string): Promise<readonly string[]> {
    const { mtimeMs, size } = await stat(file)
    const kept = known.get(file)
    if (kept?.mtimeMs === mtimeMs && kept.size === size) return kept.pieces
    const fresh = (await readFile(file, 'utf8'))
      .replaceAll(KEY_PLACEHOLDER, key)
      .replaceAll(FILES_PLACEHOLDER, filesOrigin)
      .split(PLACEHOLDER)
    known.set(file, { mtimeMs, size, pieces: fresh })
    return fresh
  }

  return async (path, acceptEncoding) => {
    const nonce = randomBytes(16).toString('base64')
    const plain = Buffer.from((await pieces(path)).join(nonce))
    const encoding = acceptedEncodings(acceptEncoding)[0]?.name
    if (encoding === 'br')
      return {
        nonce,
        encoding,
        body: await brotli(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
        }),
      }
    if (encoding === 'gzip') return { nonce, encoding, body: await gzipped(plain) }
    return { nonce, encoding, body: plain }
  }
}
