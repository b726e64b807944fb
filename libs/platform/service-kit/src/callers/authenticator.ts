import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { type Actor, type Clock, type Language, roleOfNumber, storedLanguage } from '@portal/platform-domain'
import type { Executor } from '../database/index.ts'
import { markSession, openSession, type OpenSession, publishedKeys } from './sessions.repository.ts'

export const TOKEN_ISSUER = 'portal'
export const TOKEN_AUDIENCE = 'portal'

/**
 * A verified session: who acts, the session's id, whether its user proved who they are within ten minutes (D66),
 * whether they have to add a second factor before anything else, and their language.
 */
export interface Session {
  readonly sessionId: string
  readonly actor: Actor
  readonly isProven: boolean
  readonly lacksFactor: boolean
  readonly language: Language
}
/** `isUse` is false for calls that the portal makes by itself: they do not extend the session (D65). */
export interface Authenticator {
  authenticate(token: string, isUse?: boolean): Promise<Session | null>
}

interface VerifiedToken {
  readonly sessionId: string
  readonly expiresAt: number
}

const REMEMBERED_TOKENS = 5_000

/**
 * Verifies tokens without calling identity: checks signatures with the keys that identity publishes in the database,
 * then the session itself on every request, so that signing out, deactivation and role changes take effect on the next
 * request in every service (D9).
 */
export function createAuthenticator(executor: Executor, clock: Clock): Authenticator {
  const verified = new Map<string, VerifiedToken>()
  const underWay = new Map<string, Promise<OpenSession | null>>()
  const marking = new Set<string>()
  let keys: ReturnType<typeof createLocalJWKSet> | undefined

  async function loadKeys() {
    keys = createLocalJWKSet({ keys: await publishedKeys(executor) } satisfies JSONWebKeySet)
    return keys
  }

  async function verifySignature(token: string): Promise<VerifiedToken | null> {
    const options = { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, algorithms: ['EdDSA'], currentDate: clock() }
    const attempt = async (set: ReturnType<typeof createLocalJWKSet>) => (await jwtVerify(token, set, options)).payload
    try {
      const payload = await attempt(keys ?? (await loadKeys())).catch(async (error: { code?: string }) => {
        if (error.code !== 'ERR_JWKS_NO_MATCHING_KEY') throw error
        return attempt(await loadKeys())
      })
      const { sid, exp } = payload
      return typeof sid === 'string' && UUID.test(sid) && typeof exp === 'number'
        ? { sessionId: sid, expiresAt: exp * 1000 }
        : null
    } catch (error) {
      if (isTokenError(error)) return null
      throw error
    }
  }

  async function verify(token: string): Promise<VerifiedToken | null> {
    const known = verified.get(token)
    if (known) return known.expiresAt > clock().getTime() ? known : null
    const fresh = await verifySignature(token)
    if (!fresh) return null
    if (verified.size >= REMEMBERED_TOKENS) verified.delete(verified.keys().next().value ?? '')
    verified.set(token, fresh)
    return fresh
  }

  /** Simultaneous calls of one session share one check: a page makes several requests at once. */
  function checkSession(sessionId: string): Promise<OpenSession | null> {
    const known = underWay.get(sessionId)
    if (known) return known
    const check = openSession(executor, sessionId).finally(() => underWay.delete(sessionId))
    underWay.set(sessionId, check)
    return check
  }

  /** Runs beside the call, which does not wait for it: if it fails, the next call does it again. */
  function markUse(sessionId: string): void {
    if (marking.has(sessionId)) return
    marking.add(sessionId)
    markSession(executor, sessionId)
      .catch(() => null)
      .finally(() => marking.delete(sessionId))
  }

  return {
    async authenticate(token, isUse = true) {
      const claims = await verify(token)
      if (!claims) return null
      const row = await checkSession(claims.sessionId)
      if (!row) return null
      if (isUse && !row.is_marked) markUse(claims.sessionId)
      const actor: Actor = { userId: Number(row.user_id), role: roleOfNumber(row.role), seesAllPurchases: row.can_see }
      return {
        sessionId: claims.sessionId,
        actor,
        isProven: row.is_proven,
        lacksFactor: row.lacks_factor,
        language: storedLanguage(row.language),
      }
    },
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Errors of jose are about the token; any other error is ours. */
const isTokenError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')
