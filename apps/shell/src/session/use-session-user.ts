import { useEffect } from 'react'
import { authCalls } from '@portal/identity-contract'
import { api, keepTrying, retryAfterOf, sessionUserFailed, setSessionUser, useSession } from '@portal/web-kit'

/**
 * Fetches the user of each new token. A refused token has signed out by itself; any other failure offers to try again (D12), and
 * goes on trying in the background until somebody answers.
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
}
