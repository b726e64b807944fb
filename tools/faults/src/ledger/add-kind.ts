import type { Answer, PortalUser, Request } from '@portal/testkit/whole-portal'

/** A record as the portal shows it: its sender's marker, and its content. */
export interface Stored {
  readonly marker: string
  readonly id: number
  readonly says: string
  /** How its file is downloaded. */
  readonly file?: Request
}

/**
 * A kind of record that can be added. Its marker is part of it, so that it can be found without its sender's answer.
 */
export interface AddKind {
  readonly name: string
  readonly hasFile: boolean
  readonly adds: 'own' | 'administrator'
  /** Whether one list shows the records of all users. */
  readonly isShared?: true
  /** A call that must succeed before, with a key of its own. */
  first?(marker: string, n: number): Request
  request(marker: string, n: number, first?: Answer): Request
  /** Whether a downloaded file is the one that was sent. */
  isFile?(bytes: Buffer, marker: string): boolean
  /** The complete content of the record with that number. */
  expected(n: number): string
  /** All records of this kind that a user has. */
  readAll(person: PortalUser): Promise<Stored[]>
}

/** The record in an answer: an add of a day returns a list. */
export function idIn(body: unknown): number | undefined {
  const { results } = (body ?? {}) as { results?: { id?: number } | { id?: number }[] }
  return Array.isArray(results) ? results[0]?.id : results?.id
}
