import { expect, it } from 'vitest'
import { invalidInput } from './errors.ts'

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
