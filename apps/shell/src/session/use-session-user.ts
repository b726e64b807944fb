import { useEffect } from 'react'
import { authCalls } from '@portal/identity-contract'
import {
  api,
  beginSession,
  keepTrying,
  renewSession,
  retryAfterOf,
  sessionUserFailed,
  setSessionUser,
  useSession,
} from '@portal/web-kit'

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
        const { user } = await api.call(authCalls.me, {}, { signal: stop.signal })
        if (mine()) setSessionUser(user)
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
  useEffect(() => {
    if (token !== null && window.name === SIGN_IN_WINDOW) window.close()
  }, [token])
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
