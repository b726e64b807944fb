import type { Readable } from 'node:stream'

/** What the bucket is for, in the sentences of its failures. */
export interface Purpose {
  /** For example `The store of files`. */
  readonly name: string
  /** The setting with its address. */
  readonly setting: string
}

/** A stored object as it was read: its bytes, their count, and the tag of this state. */
export interface StoredObject {
  readonly body: Readable
  readonly bytes: number
  readonly tag: string
}

/** An object is written only if there is none, or only if it is still in the state of this tag. */
export type Condition = { readonly ifNew: true } | { readonly ifTag: string }

/**
 * Objects of a bucket, below its address's prefix. Keys are ours, never a user's input. Everything throws
 * {@link BucketAway} when the store cannot be reached or refuses.
 */
export interface Bucket {
  /** Stores bytes whole or not at all; returns the tag, or `null` when the condition does not hold. */
  put(key: string, bytes: Uint8Array, condition?: Condition): Promise<string | null>
  /** Stores a local file whole or not at all, as a stream: memory does not grow with it. */
  putFile(key: string, localPath: string): Promise<void>
  /** `null` when there is no such object; `unchanged` when it is still in the state of `unlessTag`. */
  get(key: string): Promise<StoredObject | null>
  get(key: string, unlessTag: string | undefined): Promise<StoredObject | 'unchanged' | null>
  /** A missing object is not an error. */
  remove(key: string): Promise<void>
  /** All objects whose key starts so, in the order of their keys. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly bytes: number; readonly changedAt: Date }>
}

/** The store cannot be reached or refuses: a retry may succeed in a moment. The message is one sentence. */
export class BucketAway extends Error {}
