import { createTestDatabase, type TestDatabase } from '@portal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingPasswordParts } from '@portal/identity-domain'
import { createPasswords } from '../passwords/passwords.ts'
import { ensureFirstAdministrator, randomPassword } from './first-administrator.ts'
import { findFirstAdministrator } from './first-administrator.repository.ts'

let test: TestDatabase
beforeEach(async () => {
  test = await createTestDatabase('identity')
})
afterEach(() => test.drop())

const email = 'Admin@portal.local'
const stored = () =>
  test.admin<{ hash: string }[]>`select email, role, active, password_hash as hash from identity.account`

describe('the first administrator (D5)', () => {
  it('gets the password from the settings, without announcing it', async () => {
    const passwords = await createPasswords()
    await ensureFirstAdministrator(test.database, passwords, { email, password: 'Rabarber47' }, () =>
      Promise.reject(new Error('told')),
    )
    const [account] = await stored()
    expect(account).toMatchObject({ email, role: 0, active: true })
    expect(await passwords.matches('Rabarber47', account?.hash)).toBe(true)
    expect(await findFirstAdministrator(test.database.orm)).toBe(email)
  })

  it('otherwise gets a random password, announced once although two replicas start together', async () => {
    const passwords = await createPasswords()
    const told: string[] = []
    const announce = async ({ password }: { password: string }) => void told.push(password)
    const start = () => ensureFirstAdministrator(test.database, passwords, { email, password: undefined }, announce)
    await Promise.all([start(), start()])
    await start()
    expect(told).toHaveLength(1)
    expect(await passwords.matches(told[0] ?? '', (await stored())[0]?.hash)).toBe(true)
  })

  it('is not stored when the password could not be announced', async () => {
    const start = ensureFirstAdministrator(test.database, await createPasswords(), { email, password: undefined }, () =>
      Promise.reject(new Error('channel closed')),
    )
    await expect(start).rejects.toThrow('channel closed')
    expect(await stored()).toHaveLength(0)
  })

  it('is not created where there are accounts', async () => {
    const passwords = await createPasswords()
    await ensureFirstAdministrator(test.database, passwords, { email, password: 'Rabarber47' }, async () => {})
    await ensureFirstAdministrator(
      test.database,
      passwords,
      { email: 'other@portal.local', password: 'Rabarber47' },
      async () => {},
    )
    expect(await stored()).toHaveLength(1)
  })
})

it('gets passwords that meet the rules and differ', () => {
  const made = Array.from({ length: 200 }, randomPassword)
  expect(made.filter((password) => missingPasswordParts(password, 'registration').length > 0)).toEqual([])
  expect(new Set(made).size).toBe(200)
})
