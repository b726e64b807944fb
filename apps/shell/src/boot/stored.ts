/**
 * Where `@portal/web-kit` keeps the token; a copy, so that this script stays free of it (`stored.test.ts` compares
 * them).
 */
export const TOKEN_KEY = 'portal.token'
/** Where `@portal/ui` keeps the chosen colour mode. */
export const MODE_KEY = 'portal.mode'

/** A stored value; null also where storage is switched off. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The colour mode to paint in: the chosen one, else the system's. */
export function colourMode(): 'light' | 'dark' {
  const chosen = stored(MODE_KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
