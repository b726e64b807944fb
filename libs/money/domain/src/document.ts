import type { Ore, PlainDate } from '@portal/platform-domain'

/** The kinds of money records that may have a file. */
export const RECORD_KINDS = ['receipt', 'invoice', 'purchase'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** A file of one of a user's records, as the read-only list of all their files shows it (D32). */
export interface Document {
  /** The record's id; unique only together with its kind. */
  readonly id: number
  readonly kind: RecordKind
  /** The file's name without its ending. */
  readonly name: string
  readonly fileName: string
  readonly fileKey: string
  readonly amount: Ore
  readonly date: PlainDate
  /** Quarter turns clockwise of its file. Absent from older services. */
  readonly turns?: number | undefined
}

/** A record of any user, found by its number or by a text, with its owner, for administrators. */
export interface NumberedRecord extends Pick<Document, 'id' | 'kind' | 'fileName' | 'amount' | 'date'> {
  readonly ownerId: number
  readonly firstName: string
  readonly lastName: string
}
