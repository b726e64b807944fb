import { type KeyObject, verify } from 'node:crypto'
import { signedText } from '@portal/platform-contract'

/** True for a registry that the release tool has signed with the private half of this key. */
export function isSigned(text: string, key: KeyObject | undefined): boolean {
  if (!key) return false
  try {
    const document = JSON.parse(text) as { signature?: unknown }
    return verify(null, Buffer.from(signedText(document)), key, Buffer.from(String(document.signature), 'base64'))
  } catch {
    return false
  }
}
