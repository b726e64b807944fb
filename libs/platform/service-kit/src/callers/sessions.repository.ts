import { type SQL, sql } from 'drizzle-orm'
import type { JWK } from 'jose'
import { DEFAULT_LANGUAGE } from '@portal/platform-domain'
import { type Executor, fetchRows, isUnknownFunction } from '../database/index.ts'

/** An open session, as identity publishes it to every service. */
export interface OpenSession {
  readonly user_id: number
  readonly role: number
  readonly can_see: boolean
  readonly is_proven: boolean
  readonly is_marked: boolean
  readonly lacks_factor: boolean
  readonly language: string
}

/** Public keys of the tokens' signatures. */
export async function publishedKeys(executor: Executor): Promise<JWK[]> {
  const rows = await fetchRows<{ jwk: JWK }>(executor, sql`select jwk from identity.published_keys()`)
  return rows.map(({ jwk }) => jwk)
}

/** The current session and its user; `null` when it has ended. */
export async function openSession(executor: Executor, sessionId: string): Promise<OpenSession | null> {
  const asked = (from: SQL) =>
    fetchRows<OpenSession>(executor, sql`select user_id, role, can_see, is_proven, is_marked, lacks_factor, ${from}`)
  const rows = await asked(sql`language from identity.current_session(${sessionId})`).catch((error: unknown) => {
    if (!isUnknownFunction(error)) throw error
    // Identity is still the release before, which publishes no language.
    return asked(sql`${DEFAULT_LANGUAGE} as language from identity.session_of(${sessionId})`)
  })
  return rows[0] ?? null
}

/** Records that the session is in use (D65). */
export async function markSession(executor: Executor, sessionId: string): Promise<void> {
  await fetchRows(executor, sql`select identity.session_used(${sessionId})`)
}
