/** Passkeys need a browser that has them, and https or localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext

/** Waits for the browser's passkey dialog; null when its user cancelled it or let it time out. */
export async function unlessCancelled<T>(dialog: Promise<T>): Promise<T | null> {
  try {
    return await dialog
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw error
  }
}
