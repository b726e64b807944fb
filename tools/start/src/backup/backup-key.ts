import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Transform } from 'node:stream'
import { StartError } from '../start-error.ts'

const SHORTEST = 16
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** Encrypts a backup's files, and seals its manifest. */
export interface BackupKey {
  /** Stored in the manifest; the same file with the same salt gives the same key. */
  readonly salt: string
  /** Of the manifest: another key, or a changed manifest, gives another one. */
  sealOf(text: string): string
  encrypt(): Transform
  /** Fails at the end when a byte was changed. */
  decrypt(): Transform
}

/** The key that a file's content gives. Throws StartError. */
export function readBackupKey(file: string, salt = randomBytes(16).toString('base64url')): BackupKey {
  let secret: Buffer
  try {
    secret = readFileSync(file)
  } catch (error) {
    throw new StartError(`The key file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (secret.length < SHORTEST) throw new StartError(`The key file ${file} has fewer than ${SHORTEST} bytes.`)
  const key = scryptSync(secret, salt, 32, { N: 32_768, maxmem: 64 * 1024 * 1024 })
  return {
    salt,
    sealOf: (text) => createHmac('sha256', key).update(text).digest('base64url'),
    encrypt: () => encrypting(key),
    decrypt: () => decrypting(key),
  }
}

/** A random start, the encrypted bytes, and the tag. */
function encrypting(key: Buffer): Transform {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  let begun = false
  const begin = (stream: Transform) => {
    if (!begun) stream.push(iv)
    begun = true
  }
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      begin(this)
      done(null, cipher.update(piece))
    },
    flush(done) {
      begin(this)
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

function decrypting(key: Buffer): Transform {
  let held = Buffer.alloc(0)
  let decipher: ReturnType<typeof decipherWith> | undefined
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      held = Buffer.concat([held, piece])
      if (decipher === undefined && held.length >= IV_BYTES) {
        decipher = decipherWith(key, held.subarray(0, IV_BYTES))
        held = held.subarray(IV_BYTES)
      }
      // The last bytes may be the tag.
      const sure = Math.max(0, held.length - TAG_BYTES)
      const plain = decipher?.update(held.subarray(0, sure))
      if (plain) held = held.subarray(sure)
      done(null, plain)
    },
    flush(done) {
      try {
        decipher?.setAuthTag(held)
        done(null, decipher?.final())
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

const decipherWith = (key: Buffer, iv: Buffer) => createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
