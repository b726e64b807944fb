import { signedText } from '@portal/platform-contract'

/** A key pair for tests; its public half is in the page, as the gateway writes it. */
export async function pageWithKey() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
  const meta = Object.assign(document.createElement('meta'), {
    name: 'registry-key',
    content: base64(await crypto.subtle.exportKey('spki', publicKey)),
  })
  document.head.replaceChildren(meta)
  return {
    /** The document with its signature as the last field. */
    signed: async <T extends object>(content: T) => {
      const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(signedText(content)))
      return { ...content, signature: base64(signature) }
    },
    remove: () => meta.remove(),
  }
}
