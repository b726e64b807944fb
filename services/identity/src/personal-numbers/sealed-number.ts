import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { NumberKey } from './key-file.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a personal number, or another secret, as `<kid>.<base64url of iv, ciphertext and tag>`. It can be decrypted
 * only for that owner.
 */
export function sealNumber({ kid, key }: NumberKey, owner: string, personalNumber: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner))
  return `${kid}.${Buffer.concat([iv, cipher.update(personalNumber, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`
}

/** Throws when it was encrypted with another key, for another owner, or was changed. */
export function openNumber({ key }: NumberKey, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** The id of the key that encrypted it. */
export const kidOf = (sealed: string): string => sealed.slice(0, sealed.indexOf('.'))
