import * as z from 'zod'
import { KEEP_SESSION_PATH } from '@portal/platform-contract'
import { authorized } from './authorized.ts'
import { send } from './transport.ts'

const kept = z.object({ session: z.string().regex(/^[0-9a-f]+$/) })

/**
 * Lets the browser keep a token in a cookie that script cannot read: the name of the session, or null when the gateway
 * cannot do that. Whether the browser took the cookie, the next call shows.
 */
export async function keepInCookie(token: string, signal?: AbortSignal): Promise<string | null> {
  const answer = await send({ method: 'POST', url: KEEP_SESSION_PATH, headers: authorized(token), signal })
  const body = answer.status === 200 ? kept.safeParse(await answer.json().catch(() => null)) : null
  return body?.success ? body.data.session : null
}
