export const SIGN_IN_PATH = '/signin'
export const START_PATH = '/Lobby'

/** What the browser shows first, decided before the first paint. `path` replaces the address when it differs. */
export interface Decision {
  readonly view: 'sign-in' | 'portal'
  readonly path: string | null
  /** The single sign-on provider's answer in the address `/`, when a visitor returns from there. */
  readonly returned: string | null
}

/**
 * A visitor at `/` or `/signin` sees the sign-in form at once; a signed-in user there goes to the Lobby. The portal
 * decides on every other path: only the registry knows which paths are pages, and which of them need a session.
 */
export function decide(path: string, query: string, hasToken: boolean): Decision {
  const isDoor = path === '/' || isSignIn(path)
  if (!isDoor) return { view: 'portal', path: null, returned: null }
  if (hasToken) return { view: 'portal', path: START_PATH, returned: null }
  return {
    view: 'sign-in',
    path: isSignIn(path) ? null : SIGN_IN_PATH,
    returned: path === '/' && isAnswer(query) ? query : null,
  }
}

/** The provider's answer (RFC 6749 §4.1.2): a code or an error, and the state that it received. */
function isAnswer(query: string): boolean {
  const answer = new URLSearchParams(query)
  return answer.has('state') && (answer.has('code') || answer.has('error'))
}

const isSignIn = (path: string) => path.replace(/\/$/, '').toLowerCase() === SIGN_IN_PATH
