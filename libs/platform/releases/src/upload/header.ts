/** Tar's unit: a header is one block, and a file fills whole ones. */
export const BLOCK = 512

/** What a header says of the entry that follows it. */
export interface Header {
  readonly path: string
  readonly bytes: number
  /** `0` for a file, `5` for a folder; everything else is refused. */
  readonly kind: string
}

const CHECKSUM = { at: 148, length: 8 }

/** A file's header as every tar reads it (ustar). Throws when the path is too long for it. */
export function headerOf(path: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(path) > 100) throw new Error(`The path ${path} is too long for a release.`)
  header.write(path, 0)
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at)
  return header
}

/** Reads a header; null when it is none. */
export function readHeader(block: Buffer): Header | null {
  if (number(block, CHECKSUM.at, CHECKSUM.length) !== checksumOf(block)) return null
  const [name, prefix] = [text(block, 0, 100), text(block, 345, 155)]
  const bytes = number(block, 124, 12)
  if (bytes === null) return null
  return { path: prefix === '' ? name : `${prefix}/${name}`, bytes, kind: String.fromCharCode(block[156] || 48) }
}

/** The sum of all bytes, with spaces in the place of the sum. */
function checksumOf(block: Buffer): number {
  const { at, length } = CHECKSUM
  return block.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 32 : byte), 0)
}

const text = (block: Buffer, at: number, length: number) =>
  block.toString('utf8', at, at + length).replace(/\0.*$/s, '')

function number(block: Buffer, at: number, length: number): number | null {
  const digits = text(block, at, length).trim()
  return /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : null
}
