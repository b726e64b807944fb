/**
 * Where `@portal/web-kit` stores the session's name, and earlier releases its token; copies, so that this script does
 * not import it (`stored.test.ts` compares them).
 */
export const SESSION_KEY = 'portal.session'
export const TOKEN_KEY = 'portal.token'
/** Where `@portal/ui` stores the chosen colour mode. */
export const MODE_KEY = 'portal.mode'

/** A stored value; null also where storage is switched off. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether this browser seems to have a session; the server's answer decides later. */
export const seemsSignedIn = (): boolean => Boolean(stored(SESSION_KEY) || stored(TOKEN_KEY))

/** The colour mode for the first paint: the chosen one, otherwise the system's. */
export function colourMode(): 'light' | 'dark' {
  const chosen = stored(MODE_KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
