import { isAppCode } from '@portal/identity-domain'
import type { IdentityDeps } from '../deps.ts'
import { appKeyOwner } from '../personal-numbers/app-keys.repository.ts'
import { stepOf } from './app-code.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findStoredFactor, useRecoveryCode, useStep } from './second-factor.repository.ts'

type CodeDeps = Pick<IdentityDeps, 'database' | 'personalNumbers' | 'clock'>

/** What was used: a code of the app, or a recovery code and how many are left. */
export type UsedCode = { readonly kind: 'app' } | { readonly kind: 'recovery'; readonly left: number }

/** Uses a code of a user's second factor up. Null for a wrong code, one that was used, and where there is no factor. */
export async function useCode(deps: CodeDeps, userId: number, code: string): Promise<UsedCode | null> {
  const { orm } = deps.database
  const stored = await findStoredFactor(orm, userId)
  if (!stored?.isOn) return null
  if (!isAppCode(code)) {
    const left = await useRecoveryCode(orm, userId, await hashRecoveryCode(code, stored.salt), deps.clock())
    return left === null ? null : { kind: 'recovery', left }
  }
  const key = await deps.personalNumbers.openSecret(appKeyOwner(userId), stored.sealed)
  const step = stepOf(key, code, deps.clock())
  return step !== null && (await useStep(orm, userId, step)) ? { kind: 'app' } : null
}
