import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import type { Account } from '@portal/identity-domain'
import { userCalls } from './account.wire.ts'
import { profileCalls } from './profile.wire.ts'

const anna: Account = {
  id: 7,
  firstName: 'Anna',
  lastName: 'Ek',
  email: 'anna@foretag.se',
  phone: '070-1',
  otherPhone: '',
  personalNumber: '850101-1234',
  address: 'Gatan 1',
  postalCode: '111 22',
  city: 'Stockholm',
  pictureUrl: null,
  role: 'user',
  active: true,
  lastSignIn: '2026-11-20 08:00:00',
  salary: 4_500_050,
  pension: 200_000,
  payChanged: null,
  payLocked: true,
  seesAllPurchases: false,
}

it('names every field of an account as in the documents', () => {
  const wire = {
    results: {
      id: 7,
      Firstname: 'Anna',
      Lastname: 'Ek',
      Email: 'anna@foretag.se',
      Phone: '070-1',
      Tele2: '',
      PersonNr: '850101-1234',
      Adress: 'Gatan 1',
      postnr: '111 22',
      Ort: 'Stockholm',
      BildUrl: null,
      Role: 1,
      Active: 1,
      Lastlogin: '2026-11-20 08:00:00',
      Sallary: 45000.5,
      Pension: 2000,
      SallartMdate: null,
      DaytoUpdate: 1,
      canSeeInkList: 0,
    },
  }
  const answer = profileCalls.get.answer as z.ZodType
  expect(z.encode(answer, anna)).toEqual(wire)
  expect(z.decode(answer, wire as never)).toEqual(anna)
})

it("includes only a row's own fields in the list (D22)", () => {
  const wire = z.encode(userCalls.list.answer as z.ZodType, { rows: [anna], total: 1 })
  expect(wire).toEqual({
    results: [
      {
        id: 7,
        Firstname: 'Anna',
        Lastname: 'Ek',
        Email: 'anna@foretag.se',
        BildUrl: null,
        Role: 1,
        Active: 1,
        Lastlogin: '2026-11-20 08:00:00',
        LonLast: 1,
      },
    ],
    total: 1,
  })
})

describe('the filter of the list', () => {
  const read = (filterOptions: unknown) => z.safeDecode(userCalls.list.query as z.ZodType, { filterOptions } as never)
  it.each([
    [undefined, []],
    ['', []],
    ['[]', []],
    ['["active","admin"]', ['active', 'admin']],
  ])('parses %j', (wire, filter) => expect(read(wire).data).toMatchObject({ filter }))
  it.each(['active', '{}', '["all"]', '[1]', 'null'])('refuses %s', (wire) =>
    expect(read(wire).error?.issues[0]?.path).toEqual(['filterOptions']),
  )
  it("sorts by the row's field names", () => {
    expect(z.decode(userCalls.list.query as z.ZodType, { sort: 'Lastlogin', order: 'desc' } as never)).toMatchObject({
      sort: 'lastSignIn',
    })
    expect(z.safeDecode(userCalls.list.query as z.ZodType, { sort: 'PersonNr' } as never).success).toBe(false)
  })
})

describe('a new user', () => {
  const form = { Firstname: 'Bo', email: 'bo@foretag.se', password: 'Abcdefg1' }
  const read = (user: unknown) => z.safeDecode(userCalls.add.body as z.ZodType, { user: JSON.stringify(user) } as never)
  it('is sent as JSON beside the picture', () => {
    expect(read({ ...form, profile_pic: 'x', phone: ' 08-1 ', Role: 0 }).data).toEqual({
      user: { firstName: 'Bo', email: 'bo@foretag.se', password: 'Abcdefg1', phone: '08-1' },
    })
    const wire = z.encode(userCalls.add.body as z.ZodType, {
      user: { firstName: 'Bo', email: 'bo@foretag.se', password: 'Abcdefg1' },
    })
    expect(JSON.parse((wire as { user: string }).user)).toEqual(form)
  })
  it.each([
    ['password', { password: 'abc' }, 'minst 8 tecken, minst ett stort tecken, minst en siffra'],
    ['password', { password: '' }, 'minst 8 tecken, minst ett stort tecken, minst ett litet tecken, minst en siffra'],
    ['password', { password: `Aa1${'x'.repeat(126)}` }, 'högst 128 tecken'],
    ['Firstname', { Firstname: '' }, 'Incorrect entry.'],
    ['email', { email: 'bo' }, 'Incorrect entry.'],
  ])('names the error for %s', (field, change, text) =>
    expect(read({ ...form, ...change }).error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [`user.${field}`, text],
    ]),
  )
  it('is required', () => expect(z.safeDecode(userCalls.add.body as z.ZodType, {} as never).success).toBe(false))
})
