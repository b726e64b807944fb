import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 32

/** An unguessable key: 256 random bits, safe in a URL. */
export const newFeedKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** The stored hash of a key. A random key needs no salt and no slow hash. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
