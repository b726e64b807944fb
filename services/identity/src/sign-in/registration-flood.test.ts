import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { createPasswords } from '../passwords/passwords.ts'

let identity: RunningIdentity
let hashed = 0
beforeAll(async () => {
  const passwords = await createPasswords({ cost: { memoryCost: 1024, timeCost: 1, parallelism: 1 } })
  identity = await startIdentity({
    passwords: {
      ...passwords,
      hash: (password) => {
        hashed += 1
        return passwords.hash(password)
      },
    },
    limits: { calls: new Map([['auth.register', { times: 10, seconds: 600 }]]), uploadMegabytes: 1 },
  })
})
afterAll(() => identity.close())

const register = (email: string, address: string) =>
  fetch(`${identity.runner.url}/v1/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gateway-key': identity.deps.gatewayKey,
      'x-client-address': address,
    },
    body: JSON.stringify({ email, password: 'Rabarber-47', Firstname: 'Nina' }),
  })

it('hashes nothing for registrations over the limit of their address, and does not affect other addresses', async () => {
  const flood = await Promise.all(Array.from({ length: 60 }, (_, n) => register(`n${n}@foretag.se`, '192.0.2.1')))
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = flood.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await refused?.json()).toMatchObject({
    result: false,
    code: 'too_many_requests',
    error: expect.stringContaining('Försök igen om') as string,
  })
  expect(hashed).toBe(10)
  expect((await register('other@foretag.se', '192.0.2.2')).status).toBe(200)
})
