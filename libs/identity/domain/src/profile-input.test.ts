import { describe, expect, it } from 'vitest'
import type { Account } from './account.ts'
import { profileInput, profileInputOf, profileOf, wishedChanges } from './profile-input.ts'

const account: Account = {
  id: 4,
  firstName: 'Anna',
  lastName: 'Öberg',
  email: 'anna@foretag.se',
  phone: '08-1',
  otherPhone: '',
  personalNumber: '',
  address: '',
  postalCode: '',
  city: 'Umeå',
  pictureUrl: null,
  role: 'user',
  active: true,
  lastSignIn: null,
  salary: 4_500_000,
  pension: 0,
  payChanged: null,
  payLocked: false,
  seesAllPurchases: false,
}
const messages = (change: Partial<ReturnType<typeof profileOf>>) =>
  profileInput
    .safeParse({ ...profileOf(account), ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? []

describe('the profile form', () => {
  it('starts from the account, without a password', () => {
    expect(profileOf(account)).toMatchObject({ firstName: 'Anna', city: 'Umeå', salary: 4_500_000, password: '' })
    expect(profileOf(account)).not.toHaveProperty('id')
    expect(messages({})).toEqual([])
  })
  it.each([
    [{ firstName: '  ' }, ['firstName', 'Incorrect entry.']],
    [{ email: 'anna' }, ['email', 'Incorrect entry.']],
    [{ email: '' }, ['email', 'Incorrect entry.']],
    [{ password: 'abc' }, ['password', 'Incorrect entry. minst 8 tecken, minst ett stort tecken, minst en siffra']],
    [{ salary: Number.NaN }, ['salary', 'Incorrect entry.']],
    [{ pension: -1 }, ['pension', 'Incorrect entry.']],
    [{ employedFrom: '2026-11-31' }, ['employedFrom', 'Incorrect entry.']],
    [{ city: 'x'.repeat(101) }, ['city', 'Incorrect entry. Högst 100 tecken.']],
  ] as const)('refuses %j', (change, problem) => expect(messages(change)).toEqual([problem]))

  it('accepts a password that meets the rules, and none', () => {
    expect([messages({ password: 'Rabarber47' }), messages({ password: '' })]).toEqual([[], []])
  })
})

describe('the profile form of an account', () => {
  const wrong = (of: Account, change: Partial<ReturnType<typeof profileOf>>) =>
    profileInputOf(of)
      .safeParse({ ...profileOf(of), ...change })
      .error?.issues.map(({ path }) => path[0]) ?? []

  it.each([
    [{ personalNumber: '123' }, ['personalNumber']],
    [{ personalNumber: '811228-9875' }, ['personalNumber']],
    [{ personalNumber: '811228-9874' }, []],
    [{ personalNumber: ' 701063-2391 ' }, []],
    [{ phone: 'abc', otherPhone: '12' }, ['phone', 'otherPhone']],
    [{ phone: '+46 70 123 45 67' }, []],
    [{ phone: '' }, []],
  ] as const)('of a changed %j refuses %j', (change, names) => expect(wrong(account, change)).toEqual(names))

  it('accepts stored values of earlier releases beside a change of another field', () => {
    const stored = { ...account, personalNumber: '123', phone: '08-1', otherPhone: 'växel' }
    expect(wrong(stored, { city: 'Luleå' })).toEqual([])
    expect(wrong(stored, { personalNumber: '1234' })).toEqual(['personalNumber'])
  })
})

describe('the requested change', () => {
  it('is empty when nothing was changed', () => expect(wishedChanges(account, profileOf(account))).toEqual({}))
  it('sets a first day of employment, keeps it, and removes it with null', () => {
    const employed = { ...account, employedFrom: '2026-11-02' }
    expect(wishedChanges(account, { ...profileOf(account), employedFrom: '2026-11-02' })).toEqual({
      employedFrom: '2026-11-02',
    })
    expect(wishedChanges(employed, profileOf(employed))).toEqual({})
    expect(wishedChanges(employed, { ...profileOf(employed), employedFrom: '' })).toEqual({ employedFrom: null })
  })
  it('contains only differences, including false and 0', () => {
    const locked = { ...account, payLocked: true }
    expect(wishedChanges(locked, { ...profileOf(locked), payLocked: false, salary: 0, lastName: 'Ek' })).toEqual({
      payLocked: false,
      salary: 0,
      lastName: 'Ek',
    })
  })
})
