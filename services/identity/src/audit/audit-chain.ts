import { createHash } from 'node:crypto'

/** An activity log entry as the chain covers it; `happenedAt` in microseconds since 1970, as text. */
export interface ChainedEntry {
  readonly id: number
  readonly userId: number | null
  readonly actorId: number | null
  readonly kind: string
  readonly happenedAt: string
}

/** The hash before the first entry. */
export const CHAIN_START: Buffer = Buffer.alloc(32)

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** Hash of an entry's text with its salt. Text and salt may be deleted later; the chain keeps this hash. */
export const textHash = (message: string, salt: string | null): Buffer => sha256(salt ?? '', message)

/**
 * Hash of the entry at a position, over: the previous hash, the entry's ids, kind and time as one JSON array, and its
 * text's hash.
 */
export function entryHash(
  position: number,
  { id, userId, actorId, kind, happenedAt }: ChainedEntry,
  text: Buffer,
  before: Buffer,
): Buffer {
  return sha256(before, JSON.stringify([position, id, userId, actorId, kind, happenedAt]), text)
}
