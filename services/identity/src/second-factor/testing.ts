import { secondFactorCalls } from '@portal/identity-contract'
import { Secret, TOTP } from 'otpauth'
import type { RunningIdentity } from '../testing.ts'

/** The code that an app with this key shows at a time. */
export const codeAt = (key: string, at = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() })

/** Turns a user's second factor on; answers its key and recovery codes. The code of `at` is used up by it. */
export async function turnOn({ runner }: RunningIdentity, as: string, at = new Date()) {
  const { key } = (await runner.run(secondFactorCalls.start, {}, { as })).answer()
  const { codes } = (await runner.run(secondFactorCalls.confirm, { code: codeAt(key, at) }, { as })).answer()
  return { key, codes }
}
