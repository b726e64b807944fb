import { expect, it } from 'vitest'
import { newAccountInput } from './new-account.ts'

const bo = { firstName: 'Bo', lastName: '', email: 'bo@foretag.se', phone: '', password: 'Abcdefg1' }

it('requires a first name, an address and a password; the rest is optional', () => {
  expect(newAccountInput.safeParse(bo).success).toBe(true)
  expect(newAccountInput.safeParse({ firstName: 'Bo', email: 'bo@foretag.se', password: 'Abcdefg1' }).success).toBe(
    true,
  )
})
it.each([
  [{ firstName: ' ' }, 'firstName', 'This field is required!'],
  [{ email: '' }, 'email', 'This field is required!'],
  [{ email: 'bo@foretag' }, 'email', 'Email is not valid!'],
  [{ password: '' }, 'password', 'minst 8 tecken, minst ett stort tecken, minst ett litet tecken, minst en siffra'],
  [{ password: 'abcdefgh1' }, 'password', 'minst ett stort tecken'],
  [{ firstName: 'x'.repeat(101) }, 'firstName', 'Texten är för lång.'],
])('refuses %j with the documented text', (change, field, text) => {
  const issue = newAccountInput.safeParse({ ...bo, ...change }).error?.issues[0]
  expect([issue?.path[0], issue?.message]).toEqual([field, text])
})
