import { create } from 'zustand'
import type { Role } from '@portal/platform-domain'

/** Who is signed in, as the shell and every remote see them. */
export interface SessionUser {
  readonly id: number
  readonly role: Role
  /** May see the list of all users' purchases (D28). */
  readonly seesAllPurchases: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly pictureUrl: string | null
}

/**
 * - `signed-out`: no token
 * - `loading`: a token, and its user not yet known
 * - `failed`: the user could not be fetched although the token was not refused
 * - `signed-in`: token and user
 */
export type SessionStatus = 'signed-out' | 'loading' | 'failed' | 'signed-in'

interface Session {
  readonly token: string | null
  readonly user: SessionUser | null
  readonly status: SessionStatus
  /** True after the server refused the session, until the next sign-in: the sign-in page then says why it is shown. */
  readonly wasRefused: boolean
  /** While `failed`: how long the server asked to be left alone, in ms. */
  readonly retryAfterMs: number | undefined
}

/** Where the token lives in the browser's storage (spec 1 §4). */
export const TOKEN_KEY = 'portal.token'

function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY)
    else localStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Storage is switched off: the session then lasts as long as the page.
  }
}

const withToken = (token: string | null): Session => ({ token, user: null, status: token === null ? 'signed-out' : 'loading', wasRefused: false, retryAfterMs: undefined })

/** The session of this browser: `useSession((session) => session.user)`. Only the token outlives a reload. */
export const useSession = create<Session>()(() => withToken(storedToken()))

/** A sign-in, registration or single sign-on gave this token; its user is to be fetched next. */
export function beginSession(token: string): void {
  storeToken(token)
  useSession.setState(withToken(token))
}

/** The user of the present token; also after they changed their own profile. */
export const setSessionUser = (user: SessionUser): void => useSession.setState({ user, status: 'signed-in' })

/** The user could not be fetched, for another reason than a refused token; the shell offers to try again. */
export const sessionUserFailed = (retryAfterMs?: number): void => useSession.setState({ status: 'failed', retryAfterMs })

/** Tries again after {@link sessionUserFailed}. */
export const sessionUserLoading = (): void => useSession.setState({ status: 'loading' })

/** Forgets token and user in this browser, other tabs included. Telling the server is the caller's business. */
export function signOutHere(): void {
  storeToken(null)
  useSession.setState(withToken(null))
}

/** The server refused this token (401, D12). Ignored when another sign-in has replaced it meanwhile. */
export function sessionRefused(token: string): void {
  if (useSession.getState().token !== token) return
  signOutHere()
  useSession.setState({ wasRefused: true })
}

/** Another tab signed in or out; `key` is null when the whole storage was cleared. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== TOKEN_KEY && event.key !== null) return
  const token = storedToken()
  if (token !== useSession.getState().token) useSession.setState(withToken(token))
}

if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs)
