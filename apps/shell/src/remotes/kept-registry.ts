import { registry, type Registry, signedText } from '@portal/platform-contract'

const KEPT_COPY = 'portal.registry'

/** Keeps the registry as it was sent, with its signature, for a start while the registry cannot be fetched. */
export function keepCopy(text: string): void {
  try {
    localStorage.setItem(KEPT_COPY, text)
  } catch {
    // Without storage there is no copy: the next start needs the gateway.
  }
}

/**
 * The kept copy, if it is signed with the key that came with this page: anything that ran in this browser could have
 * written it. One that cannot be verified is removed, also where the browser has no Ed25519 or the page no key.
 */
export async function keptCopy(): Promise<Registry | null> {
  try {
    const text = localStorage.getItem(KEPT_COPY)
    if (text === null) return null
    const document = JSON.parse(text) as { readonly signature?: string }
    if (await isSigned(document)) return registry.safeParse(document).data ?? null
  } catch {
    // As for a wrong signature.
  }
  forgetCopy()
  return null
}

function forgetCopy(): void {
  try {
    localStorage.removeItem(KEPT_COPY)
  } catch {
    // Without storage there is none.
  }
}

/** Throws where the browser cannot verify. */
async function isSigned(document: { readonly signature?: string }): Promise<boolean> {
  const key = window.document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content ?? ''
  const publicKey = await crypto.subtle.importKey('spki', bytesOf(key), 'Ed25519', false, ['verify'])
  const text = new TextEncoder().encode(signedText(document))
  return crypto.subtle.verify('Ed25519', publicKey, bytesOf(document.signature ?? ''), text)
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
