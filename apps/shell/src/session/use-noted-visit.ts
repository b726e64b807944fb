import { useEffect } from 'react'
import { activityCalls } from '@portal/identity-contract'
import { useLocation } from '@portal/ui/router'
import { api, useSession } from '@portal/web-kit'

/** Records the open page in its user's log (D17): once per visit, in the background, and silent on failure. */
export function useNotedVisit(): void {
  const { pathname } = useLocation()
  const userId = useSession(({ user }) => user?.id)
  useEffect(() => {
    if (userId !== undefined) api.call(activityCalls.visit, { page: pathname }).catch(() => null)
  }, [pathname, userId])
}
