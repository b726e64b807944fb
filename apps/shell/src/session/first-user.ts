import * as z from 'zod'
import { authCalls } from '@portal/identity-contract'
import type { Codec } from '@portal/platform-contract'
import { type SessionUser, setSessionUser, useSession } from '@portal/web-kit'

let first: { readonly session: string; readonly user: Promise<SessionUser | null> } | null = null

/** Takes over what the boot script has requested; a user who is known already is in the portal's first drawing. */
export function takeFirstUser(): void {
  const asked = window.portalHandOver?.user
  if (!asked) return
  const { session, answer } = asked
  first = { session, user: decoded(answer) }
  void first.user.then((user) => {
    first = null
    const { token, status } = useSession.getState()
    if (user && token === session && status === 'loading') setSessionUser(user)
  })
}

/** The user of this session by the first request, while that is under way; null otherwise, or when it failed. */
export const firstUser = (session: string): Promise<SessionUser | null> =>
  first?.session === session ? first.user : Promise.resolve(null)

const codec = authCalls.me.answer as Codec<{ user: SessionUser }>

async function decoded(asked: Promise<Response>): Promise<SessionUser | null> {
  try {
    const answer = await asked
    return answer.status === 200 ? z.decode(codec, (await answer.json()) as never).user : null
  } catch {
    return null
  }
}
