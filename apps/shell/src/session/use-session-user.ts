import { useEffect } from 'react'
import { authCalls } from '@portal/identity-contract'
import { api, sessionUserFailed, setSessionUser, useSession } from '@portal/web-kit'

/** Fetches the user of each new token. A refused token has signed out by itself; any other failure offers to try again (D12). */
export function useSessionUser(): void {
  const token = useSession((session) => session.token)
  const status = useSession((session) => session.status)
  useEffect(() => {
    if (token === null || status !== 'loading') return
    const stop = new AbortController()
    const mine = () => !stop.signal.aborted && useSession.getState().token === token
    api.call(authCalls.me, {}, { signal: stop.signal }).then(
      ({ user }) => {
        if (mine()) setSessionUser(user)
      },
      () => {
        if (mine()) sessionUserFailed()
      },
    )
    return () => stop.abort()
  }, [token, status])
}
