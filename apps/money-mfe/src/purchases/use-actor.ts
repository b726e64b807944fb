import { useMemo } from 'react'
import type { Actor } from '@portal/platform-domain'
import { useSession } from '@portal/web-kit'

/** Who is signed in, as the domain's rules ask; nobody in particular while that is not yet known. */
export function useActor(): Actor {
  const user = useSession((session) => session.user)
  return useMemo(
    () => ({ userId: user?.id ?? 0, role: user?.role ?? 'user', seesAllPurchases: user?.seesAllPurchases ?? false }),
    [user],
  )
}
