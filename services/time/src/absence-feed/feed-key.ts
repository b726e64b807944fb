import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 32

/** A key that nobody guesses: 256 random bits, safe in a URL. */
export const newFeedKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** What is stored of a key. Random as it is, it needs no salt and no slow hash. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
