import { HOST_CONTRACT_VERSION, registry, type Registry, signedText } from '@portal/platform-contract'

const KEPT_COPY = 'portal.registry'
/** The contract by which the copy was checked. */
const CHECKED_BY = 'portal.registry.contract'

/**
 * Reads a registry as it was sent: null for anything else. Keeps it, with its signature, for a start while the registry
 * cannot be fetched; one that is the same as the kept one, as at most starts, is not checked again.
 */
export function readRegistry(text: string): Registry | null {
  const document: unknown = JSON.parse(text)
  if (isKept(text)) return document as Registry
  if (!isRegistry(document)) return null
  keepCopy(text)
  return document
}

/** Fields that only later shells know stay in it. */
const isRegistry = (document: unknown): document is Registry => registry.safeParse(document).success

function isKept(text: string): boolean {
  try {
    return localStorage.getItem(KEPT_COPY) === text && localStorage.getItem(CHECKED_BY) === HOST_CONTRACT_VERSION
  } catch {
    return false
  }
}

function keepCopy(text: string): void {
  try {
    localStorage.setItem(KEPT_COPY, text)
    localStorage.setItem(CHECKED_BY, HOST_CONTRACT_VERSION)
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
    const document: unknown = JSON.parse(text)
    if (isRegistry(document) && (await isSigned(document))) return document
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
async function isSigned(document: Registry): Promise<boolean> {
  const key = window.document.querySelector<HTMLMetaElement>('meta[name="registry-key"]')?.content ?? ''
  const publicKey = await crypto.subtle.importKey('spki', bytesOf(key), 'Ed25519', false, ['verify'])
  const text = new TextEncoder().encode(signedText(document))
  return crypto.subtle.verify('Ed25519', publicKey, bytesOf(document.signature ?? ''), text)
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
