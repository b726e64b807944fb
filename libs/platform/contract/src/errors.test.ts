import { expect, it } from 'vitest'
import { type AreaErrors, errorBody, invalidInput, PortalError } from './errors.ts'

it("puts the field's name before each message in the sentence, and leaves it out under the field", () => {
  const { message, fields } = invalidInput({ Value: 'ska vara ett belopp.', date: 'behöver fyllas i.' })
  expect(message).toBe('Value ska vara ett belopp. date behöver fyllas i.')
  expect(fields).toEqual({ Value: 'Ska vara ett belopp.', date: 'Behöver fyllas i.' })
})

it('shows documented texts unchanged, once (D2)', () => {
  const { message, fields } = invalidInput({
    email: 'Incorrect entry.',
    password: 'Incorrect entry.',
    'files[]': '1 file is the maximum number of files !',
  })
  expect(message).toBe('Incorrect entry. 1 file is the maximum number of files !')
  expect(fields).toEqual({
    email: 'Incorrect entry.',
    password: 'Incorrect entry.',
    'files[]': '1 file is the maximum number of files !',
  })
})

it("sends an area's own error with its code, status and text", () => {
  const errors: AreaErrors<'shop_closed'> = { shop_closed: { code: 'shop_closed', status: 409, text: 'Stängt.' } }
  const error = new PortalError(errors.shop_closed)
  expect([error.status, errorBody(error, 'r-1')]).toEqual([
    409,
    { error: 'Stängt.', code: 'shop_closed', requestId: 'r-1' },
  ])
})
