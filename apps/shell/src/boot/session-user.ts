import type { AskedUser } from './hand-over.ts'
import { SESSION_KEY, stored, TOKEN_KEY } from './stored.ts'

const TIME_LIMIT_MS = 20_000

/** Requests the user of this browser's session, as the portal's own call `auth.me` does (`session-user.test.ts`). */
export function askForUser(): AskedUser | null {
  const session = stored(SESSION_KEY)
  if (!session || stored(TOKEN_KEY)) return null
  const answer = ask(session)
  // The portal asks again.
  answer.catch(() => null)
  return { session, answer }
}

/** Read completely, as the time limit would cut off an unread answer. */
async function ask(session: string): Promise<Response> {
  const answer = await fetch('/v1/auth/me', {
    method: 'POST',
    cache: 'no-store',
    headers: { Accept: 'application/json', 'X-Session': session, 'X-In-Use': '1' },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  return new Response(await answer.text(), { status: answer.status })
}
