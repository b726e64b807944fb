import { useEffect } from 'react'
import { authCalls } from '@portal/identity-contract'
import {
  api,
  ApiError,
  beginSession,
  isBearer,
  keepInCookie,
  keepTrying,
  renewSession,
  retryAfterOf,
  sessionKept,
  sessionUserFailed,
  setSessionUser,
  type SessionStatus,
  type SessionUser,
  useSession,
} from '@portal/web-kit'
import { firstUser } from './first-user.ts'

/**
 * Fetches the user of each new token. A refused token has already signed out; any other failure offers a retry (D12),
 * and retries in the background until there is an answer.
 */
export function useSessionUser(): void {
  const token = useSession((session) => session.token)
  const status = useSession((session) => session.status)
  useEffect(() => {
    if (token === null || (status !== 'loading' && status !== 'failed')) return
    const stop = new AbortController()
    const mine = () => !stop.signal.aborted && useSession.getState().token === token
    const fetchUser = async (): Promise<number | undefined> => {
      try {
        const kept = isBearer(token) ? await keepToken(token, stop.signal) : null
        const user =
          kept?.user ?? (await firstUser(token)) ?? (await api.call(authCalls.me, {}, { signal: stop.signal })).user
        if (!mine()) return undefined
        if (kept) sessionKept(kept.name, user)
        else setSessionUser(user)
        return undefined
      } catch (error) {
        if (mine()) sessionUserFailed(retryAfterOf(error))
        return retryAfterOf(error)
      }
    }
    const end = status === 'failed' ? keepTrying(fetchUser, useSession.getState().retryAfterMs) : void fetchUser()
    return () => {
      stop.abort()
      end?.()
    }
  }, [token, status])
  useOfferedToken()
  useRenewedToken(token, status)
  useEffect(() => {
    // The page beside it finds the session in the cookie.
    if (token !== null && !isBearer(token) && window.name === SIGN_IN_WINDOW) window.close()
  }, [token])
}

/**
 * The session of this token in the browser's cookie, with its user. Null where the gateway or the browser keeps none:
 * the token then lasts as long as the page.
 */
async function keepToken(token: string, signal: AbortSignal): Promise<{ name: string; user: SessionUser } | null> {
  const name = await keepInCookie(token, signal)
  if (name === null) return null
  try {
    return { name, ...(await api.call(authCalls.me, {}, { token: name, signal })) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** After signing in again over the page, the calls that waited go on at once, and the token is kept meanwhile. */
function useRenewedToken(token: string | null, status: SessionStatus): void {
  useEffect(() => {
    if (token === null || !isBearer(token) || status !== 'signed-in') return undefined
    const stop = new AbortController()
    keepToken(token, stop.signal).then(
      (kept) => kept && useSession.getState().token === token && renewSession(kept.name),
      // The token lasts as long as the page.
      () => undefined,
    )
    return () => stop.abort()
  }, [token, status])
}

/** The small window for signing in again beside the page. */
export const SIGN_IN_WINDOW = 'portal-sign-in'

/**
 * Fetches the user of a token from another window: the same user continues in the open page, another user gets an empty
 * portal.
 */
function useOfferedToken(): void {
  const offered = useSession((session) => session.offered)
  useEffect(() => {
    if (offered === null) return undefined
    const stop = new AbortController()
    api.call(authCalls.me, {}, { token: offered, signal: stop.signal }).then(
      ({ user }) => {
        if (useSession.getState().user?.id === user.id) renewSession(offered)
        else beginSession(offered)
      },
      // The next call shows whether it is valid.
      () => !stop.signal.aborted && useSession.setState({ offered: null }),
    )
    return () => stop.abort()
  }, [offered])
}
