import { hashRaw } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@portal/identity-domain'
import type { HashedCodes } from './second-factor.repository.ts'

/** Without the signs that look like others: 32 signs, five bits each. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/** Argon2id at the least cost that OWASP names, some 6 ms: 50 random bits are no password. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const newCode = (): string => Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')

/** What is stored of a code; all codes of a user have one salt, so that one hash finds it. */
export const hashRecoveryCode = (code: string, salt: Buffer): Promise<Buffer> => hashRaw(code, { ...COST, salt })

/** Ten codes as they are shown, `ABCDE-FGHJK`, and what is stored of them. */
export async function makeRecoveryCodes(): Promise<{ readonly shown: string[]; readonly stored: HashedCodes }> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes: Buffer[] = []
  // One after the other: sign-ins hash beside it.
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt))
  return { shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), stored: { salt, hashes } }
}
