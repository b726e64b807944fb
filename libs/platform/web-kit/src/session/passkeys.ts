/** Passkeys need a browser that supports them, and https or localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext

/** Waits for the browser's passkey dialog; null when the user cancelled it or it timed out. */
export async function unlessCancelled<T>(dialog: Promise<T>): Promise<T | null> {
  try {
    return await dialog
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw error
  }
}
