import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { signedText } from '@portal/platform-contract'

/** The key that signs a data directory's registry (Ed25519): created at first use, readable only by its owner. */
function signingKey(keyFile: string): KeyObject {
  if (!existsSync(keyFile)) makeKey(keyFile)
  return createPrivateKey(readFileSync(keyFile))
}

/** The first process creates the key; the others find it complete. */
function makeKey(keyFile: string): void {
  mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 })
  const own = `${keyFile}.${process.pid}`
  writeFileSync(own, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  })
  try {
    linkSync(own, keyFile)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}

/** The gateway's key to verify the registry: `REGISTRY_KEY`, the public half as base64 (SPKI). */
export const registryKey = (keyFile: string): string =>
  createPublicKey(signingKey(keyFile)).export({ type: 'spki', format: 'der' }).toString('base64')

/** The document with its signature as the last field. */
export const signed = <T extends object>(document: T, keyFile: string): T & { signature: string } => ({
  ...document,
  signature: sign(null, Buffer.from(signedText(document)), signingKey(keyFile)).toString('base64'),
})

/** The same for a text, which may be anything. */
export function isSignedText(text: string, keyFile: string): boolean {
  try {
    return isSigned(JSON.parse(text) as object, keyFile)
  } catch {
    return false
  }
}

/** True when the document was signed with this key. */
export function isSigned(document: { readonly signature?: string | undefined }, keyFile: string): boolean {
  const signature = Buffer.from(document.signature ?? '', 'base64')
  return verify(null, Buffer.from(signedText(document)), createPublicKey(signingKey(keyFile)), signature)
}
