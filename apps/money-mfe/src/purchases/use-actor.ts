import { useMemo } from 'react'
import type { Actor } from '@portal/platform-domain'
import { type SessionUser, useSession } from '@portal/web-kit'

/** The signed-in user, as the domain's rules need it; an actor without rights while it is not known. */
export function useActor(): Actor {
  const user = useSession((session) => session.user)
  return useMemo(() => actorOf(user), [user])
}

export const actorOf = (user: SessionUser | null): Actor => ({
  userId: user?.id ?? 0,
  role: user?.role ?? 'user',
  seesAllPurchases: user?.seesAllPurchases ?? false,
})
