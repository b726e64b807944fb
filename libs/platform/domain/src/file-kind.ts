/** The kinds of files that records accept, judged by content, never by name (D25). */
export type FileKind = 'pdf' | 'xlsx' | 'xls' | 'jpeg' | 'png' | 'webp' | 'heic'

/** 20 485 760 bytes are accepted, one byte more is refused (D25). */
export const MAX_FILE_BYTES = 20_485_760

/** Which files a record accepts; the server checks the content (D25). */
export interface FileRule {
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
  /**
   * Comma-separated text too, for a form that reads it in the browser; such files are not sent. Shells released before it
   * refuse them.
   */
  readonly acceptsCsv?: boolean
}

/** File name endings of each kind, for the file picker and the first check in the browser. */
export const FILE_ENDINGS: Record<FileKind, readonly string[]> = {
  pdf: ['.pdf'],
  xlsx: ['.xlsx'],
  xls: ['.xls'],
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  heic: ['.heic', '.heif'],
}

export const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
}

export const DOCUMENT_KINDS: readonly FileKind[] = ['pdf', 'xlsx', 'xls']
export const PHOTO_KINDS: readonly FileKind[] = ['jpeg', 'png', 'webp', 'heic']
