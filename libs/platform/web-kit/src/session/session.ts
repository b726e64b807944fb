import { create } from 'zustand'
import type { SessionUser } from '@portal/platform-domain'
import { keepDataOf } from './device-data.ts'

export type { SessionUser } from '@portal/platform-domain'

/**
 * - `signed-out`: no token
 * - `loading`: a token, and its user not yet known
 * - `failed`: the user could not be fetched although the token was not refused
 * - `signed-in`: token and user
 */
export type SessionStatus = 'signed-out' | 'loading' | 'failed' | 'signed-in'

interface Session {
  /** The token of a new session, and from the exchange on the name of the session in the cookie. */
  readonly token: string | null
  readonly user: SessionUser | null
  readonly status: SessionStatus
  /** True after the server refused the session, until the next sign-in: the sign-in page then says why it is shown. */
  readonly wasRefused: boolean
  /**
   * The server has refused the token of a user with open pages: the user signs in again over them, and every call
   * waits.
   */
  readonly isExpired: boolean
  /** The user signs out: only changes under way are still sent, and no error is shown. */
  readonly isLeaving: boolean
  /** A token that another window received meanwhile; the shell fetches its user. */
  readonly offered: string | null
  /** While `failed`: the server's Retry-After, in ms. */
  readonly retryAfterMs: number | undefined
}

/** Where the browser's storage holds the name of its session; the token itself is in a cookie (ADR 76). */
export const SESSION_KEY = 'portal.session'
/** Where earlier releases stored the token itself; the shell exchanges it for the cookie. */
export const TOKEN_KEY = 'portal.token'

/** Whether this is a token, which nothing stores, and not the name of a session in a cookie. */
export const isBearer = (token: string): boolean => token.includes('.')

/** This browser's session, as the last tab stored it; null also when the server refused it. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY) || localStorage.getItem(SESSION_KEY) || null
  } catch {
    return null
  }
}

/** Stored beside the token when the server refused it: other tabs then know that its end is no sign-out. */
const REFUSED_KEY = 'portal.refused'

function storeToken(token: string | null): void {
  try {
    // Tabs of an earlier release take the end of their token for a refusal, and keep their drafts.
    if (token !== null && localStorage.getItem(TOKEN_KEY) !== null) localStorage.setItem(REFUSED_KEY, '1')
    else localStorage.removeItem(REFUSED_KEY)
    if (token === null) localStorage.removeItem(SESSION_KEY)
    else if (!isBearer(token)) localStorage.setItem(SESSION_KEY, token)
    localStorage.removeItem(TOKEN_KEY)
  } catch {
    // Storage is switched off: the session then lasts as long as the page.
  }
}

const withToken = (token: string | null): Session => ({
  token,
  user: null,
  status: token === null ? 'signed-out' : 'loading',
  wasRefused: false,
  isExpired: false,
  isLeaving: false,
  offered: null,
  retryAfterMs: undefined,
})

/** The session of this browser: `useSession((session) => session.user)`. Only its name survives a reload. */
export const useSession = create<Session>()(() => withToken(storedToken()))

/** A sign-in, registration or single sign-on returned this token; its user must be fetched next. */
export function beginSession(token: string): void {
  storeToken(token)
  useSession.setState(withToken(token))
}

/** The session of this user goes on under its name in the cookie. */
export function sessionKept(name: string, user: SessionUser): void {
  storeToken(name)
  keepDataOf(user.id)
  useSession.setState({ token: name, user, status: 'signed-in' })
}

/** The user of the current token; also after they changed their own profile. */
export function setSessionUser(user: SessionUser): void {
  keepDataOf(user.id)
  const before = useSession.getState().user
  // Remotes of earlier releases do not know the language, and a save of the profile must not lose it.
  const isLost = before?.id === user.id && before.language !== undefined && !('language' in user)
  useSession.setState({ user: isLost ? { ...user, language: before.language } : user, status: 'signed-in' })
}

/** The user could not be fetched, for another reason than a refused token; the shell offers a retry. */
export const sessionUserFailed = (retryAfterMs?: number): void =>
  useSession.setState({ status: 'failed', retryAfterMs })

/** Retries after {@link sessionUserFailed}. */
export const sessionUserLoading = (): void => useSession.setState({ status: 'loading' })

/**
 * The user signs out, and the server is told next: other tabs end first, so that none of their calls meets the end on
 * the server.
 */
export function beginLeaving(): void {
  storeToken(null)
  useSession.setState({ isLeaving: true })
}

/**
 * Deletes the token, the user and their data in this browser, other tabs included. The caller must tell the server.
 */
export function signOutHere(): void {
  // First, so that other tabs know of the sign-out when their drafts disappear.
  storeToken(null)
  useSession.setState(withToken(null))
  keepDataOf(null)
}

/** Deletes the token but not the drafts, and tells other tabs that the user did not sign out. */
function storeRefusal(): void {
  try {
    localStorage.setItem(REFUSED_KEY, '1')
    localStorage.removeItem(SESSION_KEY)
    localStorage.removeItem(TOKEN_KEY)
  } catch {
    // Storage is switched off, and no other tab has the token.
  }
}

let hasOpenWork = (): boolean => false

/**
 * The shell sets how to check whether this tab holds something that going to the sign-in page would lose: an open
 * dialog, a changed page.
 */
export function watchOpenWork(isThereAny: () => boolean): void {
  hasOpenWork = isThereAny
}

/**
 * The server refused this token (401): the user is signed out here (D12), and drafts stay. If `isAct`, or if something
 * is open in the page, the user signs in again over it instead. Ignored when another sign-in has replaced the token
 * meanwhile.
 */
export function sessionRefused(token: string, isAct = false): void {
  if (useSession.getState().token !== token) return
  storeRefusal()
  expire(isAct)
}

function expire(isAct = false): void {
  if (useSession.getState().user && (isAct || hasOpenWork())) useSession.setState({ isExpired: true })
  else useSession.setState({ ...withToken(null), wasRefused: true })
}

/** The same user has signed in again: all calls continue with this token. */
export function renewSession(token: string): void {
  storeToken(token)
  useSession.setState({ token, isExpired: false, offered: null })
}

/**
 * The token to send; while the session has expired, waits for that of the next sign-in. Null when that is another
 * user's.
 */
export function tokenToSend(signal?: AbortSignal): Promise<string | null> {
  const { token, user, isExpired } = useSession.getState()
  if (!isExpired) return Promise.resolve(token)
  return new Promise((resolve, reject) => {
    const cancel = () => {
      stop()
      reject(signal?.reason as Error)
    }
    const stop = useSession.subscribe((now) => {
      if (now.isExpired) return
      stop()
      signal?.removeEventListener('abort', cancel)
      resolve(now.user?.id === user?.id ? now.token : null)
    })
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel)
  })
}

function wasRefusedElsewhere(): boolean {
  try {
    return localStorage.getItem(REFUSED_KEY) !== null
  } catch {
    return false
  }
}

/** Another tab signed in or out; `key` is null when all storage was cleared. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && ![SESSION_KEY, TOKEN_KEY, REFUSED_KEY].includes(event.key)) return
  const { token: own, user, isExpired } = useSession.getState()
  const token = storedToken()
  if (token === null && wasRefusedElsewhere()) {
    if (own !== null && !isExpired) expire()
  } else if (token !== null && user !== null && (token !== own || isExpired)) useSession.setState({ offered: token })
  else if (token !== own) {
    useSession.setState(withToken(token))
    if (token === null) keepDataOf(null)
  }
}

if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs)
