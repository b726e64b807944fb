import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptAnswer } from '../calls/offline-keeper.ts'
import { DATABASE } from '../session/offline-owner.ts'

/** An answer of a call to its owner in one session. */
export interface StoredAnswer extends KeptAnswer {
  readonly session: string
}

/** A change with everything that is needed to send it. */
export interface StoredChange {
  readonly id: string
  readonly userId: number
  readonly call: string
  readonly input: unknown
  readonly method: string
  readonly url: string
  /** JSON text, or the text fields of a form whose file is `file`. */
  readonly body: string | readonly (readonly [string, string])[] | undefined
  readonly file: File | undefined
  readonly refreshes: readonly string[]
  readonly addedAt: number
  /** When it may have reached the server for the first time. */
  readonly triedAt: number | undefined
  readonly problem: string | undefined
}

interface Schema extends DBSchema {
  answers: { key: string; value: StoredAnswer; indexes: { at: number } }
  changes: { key: string; value: StoredChange; indexes: { addedAt: number } }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

/** The owner's database. Closes when another tab or the sign-out deletes it, and opens again when it is needed. */
export function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => (opened = null)
  opened ??= openDB<Schema>(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('answers').createIndex('at', 'at')
      db.createObjectStore('changes', { keyPath: 'id' }).createIndex('addedAt', 'addedAt')
    },
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}
