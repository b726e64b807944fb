import { inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { judgePlaces, withoutDefinedNames } from './judge-places.ts'
import { RefusedWorkbook } from './refused-workbook.ts'

const MAX_ENTRIES = 300
/** Limits of one part and of all, after inflating: a year of Snurra has a tenth of a megabyte. */
const MAX_PART_BYTES = 8 * 1024 * 1024
const MAX_BYTES = 16 * 1024 * 1024
/** The size of everything according to the directory, pictures too. */
const MAX_DECLARED_BYTES = 100 * 1024 * 1024

/** Rows and cells of all sheets together. */
const MAX_ROWS = 5_000
const MAX_CELLS = 50_000

/** Names, texts, formats and cells; other parts of a workbook are ignored. */
const NEEDED =
  /^(?:_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/sheet\d{1,3}\.xml)$/
const CONTENT_TYPES = '[Content_Types].xml'
const WORKBOOK_PART = 'xl/workbook.xml'
const MACROS = /vbaProject|vbaData|^xl\/(?:macrosheets|dialogsheets|activeX)\//i
const EXTERNAL = /^xl\/externalLinks\//i

/**
 * The parts of a workbook that a reader needs, inflated with limits and checked. Throws {@link RefusedWorkbook}: the
 * directory and every byte are checked before a reader sees them, and it sees only these parts.
 */
export async function safeParts(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes)
  const parts = new Map<string, Buffer>()
  let left = MAX_BYTES
  for (const entry of await entriesOf(zip, bytes.length)) {
    if (!NEEDED.test(entry.fileName) && entry.fileName !== CONTENT_TYPES) continue
    if (parts.has(entry.fileName)) throw new RefusedWorkbook('damaged')
    const part = await inflate({ zip, bytes }, entry, Math.min(MAX_PART_BYTES, left))
    left -= part.length
    parts.set(entry.fileName, part)
  }
  judgeContent(parts)
  return parts
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  } catch {
    throw new RefusedWorkbook('damaged')
  }
}

async function entriesOf(zip: ZipFile, bytes: number): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new RefusedWorkbook('too-large')
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch {
    throw new RefusedWorkbook('damaged')
  }
  // Entries that share the same bytes of the file would be unpacked as often as the directory says.
  if (entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0) > bytes) throw new RefusedWorkbook('damaged')
  if (entries.some(({ fileName }) => MACROS.test(fileName))) throw new RefusedWorkbook('macros')
  if (entries.some(({ fileName }) => EXTERNAL.test(fileName))) throw new RefusedWorkbook('external-links')
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > MAX_DECLARED_BYTES)
    throw new RefusedWorkbook('too-large')
  return entries
}

const [STORED, DEFLATED] = [0, 8]

/** Stops at the limit, for any size in the directory; a part with another size than declared is damaged. */
async function inflate({ zip, bytes }: { zip: ZipFile; bytes: Buffer }, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw new RefusedWorkbook('too-large')
  if (entry.isEncrypted() || ![STORED, DEFLATED].includes(entry.compressionMethod)) throw new RefusedWorkbook('damaged')
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize)
    const part = entry.compressionMethod === STORED ? packed : inflateRawSync(packed, { maxOutputLength: most })
    if (part.length !== entry.uncompressedSize) throw new RefusedWorkbook('damaged')
    return part
  } catch (error) {
    if (error instanceof RefusedWorkbook) throw error
    throw new RefusedWorkbook(error instanceof RangeError ? 'too-large' : 'damaged')
  }
}

/** Document types allow entities, and rows and cells cost a reader the most; counted in the bytes, not parsed. */
function judgeContent(parts: Map<string, Buffer>): void {
  const types = parts.get(CONTENT_TYPES)?.toString('latin1') ?? ''
  if (!parts.has(WORKBOOK_PART) || types === '') throw new RefusedWorkbook('no-workbook')
  if (/macroEnabled|vbaProject/i.test(types)) throw new RefusedWorkbook('macros')
  parts.delete(CONTENT_TYPES)
  parts.set(
    WORKBOOK_PART,
    Buffer.from(withoutDefinedNames(parts.get(WORKBOOK_PART)?.toString('latin1') ?? ''), 'latin1'),
  )
  let [rows, cells] = [0, 0]
  for (const [name, part] of parts) {
    const text = part.toString('latin1')
    if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY') || text.includes('\0'))
      throw new RefusedWorkbook('damaged')
    if (!name.startsWith('xl/worksheets/')) continue
    rows += countTags(text, 'row')
    cells += countTags(text, 'c')
    if (rows <= MAX_ROWS && cells <= MAX_CELLS) judgePlaces(text)
  }
  if (rows > MAX_ROWS || cells > MAX_CELLS) throw new RefusedWorkbook('too-large')
}

/** How many such elements start, with any prefix. */
const countTags = (xml: string, tag: string): number =>
  xml.match(new RegExp(`<(?:\\w+:)?${tag}[\\s/>]`, 'g'))?.length ?? 0
