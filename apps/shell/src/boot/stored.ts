/**
 * Where `@portal/web-kit` stores the token; a copy, so that this script does not import it (`stored.test.ts` compares
 * them).
 */
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

/** The colour mode for the first paint: the chosen one, otherwise the system's. */
export function colourMode(): 'light' | 'dark' {
  const chosen = stored(MODE_KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
