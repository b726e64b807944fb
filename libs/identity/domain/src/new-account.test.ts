import { expect, it } from 'vitest'
import { newAccountInput } from './new-account.ts'

const bo = { firstName: 'Bo', lastName: '', email: 'bo@foretag.se', phone: '', password: 'Abcdefg1' }

it('requires a first name, an address and a password; the rest is optional', () => {
  expect(newAccountInput.safeParse(bo).success).toBe(true)
  expect(newAccountInput.safeParse({ firstName: 'Bo', email: 'bo@foretag.se', password: 'Abcdefg1' }).success).toBe(
    true,
  )
})
it('reads the first day of employment, and none from an empty field', () => {
  expect(newAccountInput.parse({ ...bo, employedFrom: '2026-12-01' }).employedFrom).toBe('2026-12-01')
  expect(newAccountInput.parse({ ...bo, employedFrom: '' }).employedFrom).toBeUndefined()
})
it.each([
  [{ firstName: ' ' }, 'firstName', 'This field is required!'],
  [{ email: '' }, 'email', 'This field is required!'],
  [{ email: 'bo@foretag' }, 'email', 'Email is not valid!'],
  [{ password: '' }, 'password', 'minst 8 tecken, minst ett stort tecken, minst ett litet tecken, minst en siffra'],
  [{ password: 'abcdefgh1' }, 'password', 'minst ett stort tecken'],
  [{ employedFrom: '2026-02-30' }, 'employedFrom', 'Incorrect entry.'],
  [{ firstName: 'x'.repeat(101) }, 'firstName', 'Texten är för lång.'],
])('refuses %j with the documented text', (change, field, text) => {
  const issue = newAccountInput.safeParse({ ...bo, ...change }).error?.issues[0]
  expect([issue?.path[0], issue?.message]).toEqual([field, text])
})
