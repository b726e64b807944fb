export const SIGN_IN_PATH = '/signin'
export const START_PATH = '/Lobby'

/** What the browser shows first, decided before it paints. `path` replaces the address when it is another. */
export interface Decision { readonly view: 'sign-in' | 'portal'; readonly path: string | null }

/**
 * A visitor at `/` or `/signin` sees the sign-in form at once; a signed-in user there goes to the Lobby. Every other path
 * is the portal's to judge: only the registry knows which paths are pages, and which of them need a session.
 */
export function decide(path: string, hasToken: boolean): Decision {
  const isDoor = path === '/' || isSignIn(path)
  if (!isDoor) return { view: 'portal', path: null }
  if (hasToken) return { view: 'portal', path: START_PATH }
  return { view: 'sign-in', path: isSignIn(path) ? null : SIGN_IN_PATH }
}

const isSignIn = (path: string) => path.replace(/\/$/, '').toLowerCase() === SIGN_IN_PATH
