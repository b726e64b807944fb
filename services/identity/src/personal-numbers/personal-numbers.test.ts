import { rm, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditCalls, profileCalls, userCalls } from '@portal/identity-contract'
import { turnOn } from '../second-factor/testing.ts'
import { NUMBER_KEYS, type RunningIdentity, startIdentity } from '../testing.ts'
import { openPersonalNumbers, rotateNumberKey, sealPlainNumbers } from './personal-numbers.ts'

const NUMBER = '19900101-1234'
let identity: RunningIdentity
let file: string
beforeAll(async () => {
  identity = await startIdentity()
  file = join(identity.deps.pictures.stagingDir, '..', NUMBER_KEYS)
})
afterAll(() => identity.close())
beforeEach(() => identity.test.admin`update identity.account set personal_number = '', personal_number_sealed = ''`)

const orm = () => identity.test.database.orm
const ulla = () => identity.people.user
const save = (personalNumber: string) =>
  identity.runner.run(profileCalls.update, { asAdministrator: false, wish: { personalNumber } }, { as: ulla().token })
const read = async () => (await identity.runner.run(profileCalls.get, {}, { as: ulla().token })).answer().personalNumber
const stored = async () =>
  (
    await identity.test.admin<
      { plain: string; sealed: string }[]
    >`select personal_number as plain, personal_number_sealed as sealed from identity.account where id = ${ulla().id}`
  )[0]
/** As a previous release writes it. */
const writePlain = (number: string) =>
  identity.test.admin`update identity.account set personal_number = ${number} where id = ${ulla().id}`

describe('personal numbers: works', () => {
  it('are encrypted in the database, differently each time, and read back unchanged', async () => {
    await save(NUMBER)
    const first = await stored()
    await save('19900101-9999')
    await save(NUMBER)
    const second = await stored()
    expect(first?.plain).toBe('')
    expect(first?.sealed).toMatch(/^[0-9a-f]{8}\.[\w-]{50,}$/)
    expect(second?.sealed).not.toBe(first?.sealed)
    expect(await read()).toBe(NUMBER)
    await save('')
    expect([await read(), await stored()]).toEqual(['', { plain: '', sealed: '' }])
  })

  it('have their keys in a file that only its owner can read', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('that a previous release wrote are valid, and are encrypted by a job that may stop at any point', async () => {
    await save('19800101-1111')
    await writePlain(NUMBER)
    expect(await read()).toBe(NUMBER)
    expect(
      await Promise.all([
        sealPlainNumbers(orm(), identity.deps.personalNumbers),
        sealPlainNumbers(orm(), identity.deps.personalNumbers),
      ]).then(([a, b]) => a + b),
    ).toBe(1)
    expect(await stored()).toMatchObject({ plain: '' })
    expect(await read()).toBe(NUMBER)
  })

  it('are encrypted with a new key while the service runs, whose next write uses it', async () => {
    await save(NUMBER)
    const before = await stored()
    expect(await rotateNumberKey(orm(), file)).toBe(1)
    const after = await stored()
    expect(after?.sealed.slice(0, 8)).not.toBe(before?.sealed.slice(0, 8))
    expect(await read()).toBe(NUMBER)
    await save('19700101-2222')
    expect((await stored())?.sealed.slice(0, 8)).toBe(after?.sealed.slice(0, 8))
    await expect(openPersonalNumbers(orm(), file)).resolves.toBeDefined()
  })

  it('share their keys with those of authenticator apps, which a new key encrypts too', async () => {
    const { key } = await turnOn(identity, ulla().token)
    const sealed = async () =>
      (await identity.test.admin<{ sealed: string }[]>`select key_sealed as sealed from identity.second_factor`)[0]
        ?.sealed
    const before = await sealed()
    await rotateNumberKey(orm(), file)
    const after = await sealed()
    expect(after?.slice(0, 8)).not.toBe(before?.slice(0, 8))
    expect(await identity.deps.personalNumbers.openSecret(`second factor of account ${ulla().id}`, after ?? '')).toBe(
      key,
    )
    await expect(openPersonalNumbers(orm(), `${file}-of-another-machine`)).rejects.toThrow('every replica needs')
    await identity.test.admin`delete from identity.second_factor`
  })

  it('are shown to administrators by a separate call, which is recorded each time', async () => {
    await save(NUMBER)
    const as = identity.people.admin.token
    for (let n = 0; n < 2; n += 1)
      expect((await identity.runner.run(userCalls.revealNumber, { userId: ulla().id }, { as })).answer()).toEqual({
        personalNumber: NUMBER,
      })
    const { entries } = (
      await identity.runner.run(auditCalls.list, { kind: 'read', personId: ulla().id }, { as })
    ).answer()
    expect(entries.map(({ message, actorName }) => [message, actorName])).toEqual([
      ['Visade personnumret', 'Admin Test'],
      ['Visade personnumret', 'Admin Test'],
    ])
    expect((await identity.runner.run(userCalls.revealNumber, { userId: 999_999 }, { as })).status).toBe(404)
  })
})

describe('personal numbers: refuses', () => {
  it('to start without the keys that stored numbers need, in one sentence, and writes no new file', async () => {
    await save(NUMBER)
    const kept = await readFile(file)
    await rm(file)
    try {
      await expect(openPersonalNumbers(orm(), file)).rejects.toThrow(
        /^The keys of the personal numbers are missing: .* lacks key [0-9a-f]{8}.* Put the file back from a backup; .* Nothing was changed\.$/,
      )
      await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
      await expect(openPersonalNumbers(orm(), `${file}-of-another-machine`)).rejects.toThrow(
        'every replica needs the same',
      )
      await writeFile(file, kept.subarray(0, 40))
      await expect(openPersonalNumbers(orm(), file)).rejects.toThrow(
        /^The keys of the personal numbers are damaged: put .* back/,
      )
    } finally {
      await writeFile(file, kept, { mode: 0o600 })
    }
    expect(await read()).toBe(NUMBER)
  })

  it('to decrypt a number that was moved to another account or changed', async () => {
    await save(NUMBER)
    const { sealed = '' } = (await stored()) ?? {}
    await expect(
      identity.deps.personalNumbers.open({ id: identity.people.other.id, plain: '', sealed }),
    ).rejects.toThrow('unable to authenticate')
    await expect(
      identity.deps.personalNumbers.open({ id: ulla().id, plain: '', sealed: `${sealed.slice(0, -4)}AAAA` }),
    ).rejects.toThrow('unable to authenticate')
  })
})
