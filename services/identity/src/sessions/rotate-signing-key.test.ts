import { afterAll, beforeAll, expect, it } from 'vitest'
import { authCalls } from '@portal/identity-contract'
import { createAuthenticator } from '@portal/service-kit'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { forgetOldSigningKeys } from './signing-keys.repository.ts'
import { rotateSigningKey } from './tokens.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
  await identity.addPerson('nina@example.se')
})
afterAll(() => identity.close())

const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
const isGood = async (token: string) => (await identity.runner.run(authCalls.me, {}, { as: token })).status === 200

it('signs with the new key at once, while the service runs, and signs no user out', async () => {
  const before = await identity.signIn('nina@example.se')
  const elsewhere = createAuthenticator(identity.test.database.orm, () => new Date())
  expect(await elsewhere.authenticate(before)).not.toBeNull()
  await rotateSigningKey(identity.test.database.orm)
  const after = await identity.signIn('nina@example.se')
  expect(kidOf(after)).not.toBe(kidOf(before))
  expect([await isGood(before), await isGood(after)]).toEqual([true, true])
  expect([await elsewhere.authenticate(before), await elsewhere.authenticate(after)]).not.toContain(null)
  const secrets = await identity.test.admin`select kid from identity.signing_key where private_jwk ? 'd'`
  expect(secrets).toEqual([{ kid: kidOf(after) }])
})

it('deletes the old key when its last token has expired', async () => {
  const keys = async () =>
    (await identity.test.admin`select kid from identity.signing_key where kid <> 'test-key'`).length
  await forgetOldSigningKeys(identity.test.database.orm, 60)
  expect(await keys()).toBe(2)
  await identity.test.admin`update identity.signing_key set created_at = created_at - interval '2 hours'`
  await forgetOldSigningKeys(identity.test.database.orm, 60)
  expect(await keys()).toBe(1)
})
