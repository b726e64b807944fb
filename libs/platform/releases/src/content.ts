import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { SOURCE_MAPS } from './built-maps.ts'

export interface Content {
  /** `sha384-…` of every file except the compressed copies, by path inside the folder. */
  readonly integrity: Readonly<Record<string, string>>
  /** Identifies the content: other content has another version. */
  readonly version: string
}

/** Every file below `folder`, as paths inside it with `/`, in a stable order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** `sha384-…` in the form of an `integrity` attribute. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** The files of a folder that browsers get. */
export function contentOf(folder: string): Content {
  const files = filesIn(folder).filter((file) => file !== SOURCE_MAPS && !/\.(?:br|gz)$/.test(file))
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))]))
  return { integrity, version: versionOf(integrity) }
}

/** The version of files with these hashes, in the order of {@link filesIn}. */
export const versionOf = (integrity: Readonly<Record<string, string>>): string =>
  createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 16)

/** Throws when a compressed copy does not match its file: browsers get it instead. */
export function requireTrueCopies(folder: string): void {
  for (const file of filesIn(folder)) {
    const unpack = file.endsWith('.br') ? brotliDecompressSync : file.endsWith('.gz') ? gunzipSync : undefined
    if (unpack && !isCopyOf(join(folder, file), unpack))
      throw new Error(`${file} is no compressed copy of its file: build the app again.`)
  }
}

function isCopyOf(copy: string, unpack: (bytes: Buffer) => Buffer): boolean {
  try {
    return unpack(readFileSync(copy)).equals(readFileSync(copy.slice(0, -'.br'.length)))
  } catch {
    return false
  }
}
