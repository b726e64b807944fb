import { FILE_ENDINGS, type FileKind, type FileRule, PHOTO_KINDS } from '@portal/platform-domain'
import { CSV_ENDING } from './file-rules.ts'

/** How files of each kind begin, one character per byte. */
const BEGINNINGS: Record<FileKind, RegExp> = {
  pdf: /^(?:\xEF\xBB\xBF)?%PDF/,
  xlsx: /^PK/,
  xls: /^\xD0\xCF.\xE0/s,
  jpeg: /^\xFF\xD8\xFF/,
  png: /^\x89PNG/,
  webp: /^RIFF.{4}WEBP/s,
  heic: /^.{4}ftyp/s,
}
/** Text has no beginning of its own. */
const TEXT = /^(?!PK|%PDF)[\t\n\r\x20-\x7E\x80-\xFF]+$/
const HEAD_BYTES = 12
const KINDS = Object.keys(BEGINNINGS) as FileKind[]

const isPhoto = (kind: FileKind) => PHOTO_KINDS.includes(kind)
const kindNamed = (name: string) =>
  KINDS.find((kind) => FILE_ENDINGS[kind].some((ending) => name.toLowerCase().endsWith(ending)))

/**
 * Whether a file begins as one of the rule's kinds, and as the kind that its name says; phones name photos as another
 * kind of photo. A file that cannot be read here passes: the server checks all content (D25).
 */
export async function hasRightContent(file: File, { kinds, acceptsCsv = false }: FileRule): Promise<boolean> {
  let head: string
  try {
    head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  } catch {
    return true
  }
  if (acceptsCsv && file.name.toLowerCase().endsWith(CSV_ENDING)) return TEXT.test(head)
  const kind = kinds.find((one) => BEGINNINGS[one].test(head))
  const named = kindNamed(file.name)
  return kind !== undefined && (named === undefined || named === kind || (isPhoto(named) && isPhoto(kind)))
}
