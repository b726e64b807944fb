import { expect, it, vi } from 'vitest'
import { ApiError } from '../calls/api-error.ts'
import { showFieldErrors } from './form-errors.ts'

const refused = (fields: Record<string, string>) =>
  new ApiError({ code: 'invalid_input', status: 400, message: 'Kontrollera', fields })

it('shows each error at its field, as a sentence, and focuses the first of the form', () => {
  const setError =
    vi.fn<(field: string, error: { type: string; message: string }, options?: { shouldFocus: boolean }) => void>()
  expect(
    showFieldErrors(refused({ amount: 'ska vara ett belopp.', date: 'behöver fyllas i.' }), setError, [
      'date',
      'amount',
    ]),
  ).toBe(true)
  expect(setError.mock.calls).toEqual([
    ['date', { type: 'server', message: 'Behöver fyllas i.' }, { shouldFocus: true }],
    ['amount', { type: 'server', message: 'Ska vara ett belopp.' }, { shouldFocus: false }],
  ])
})
it.each([
  ['a field that the form lacks', refused({ userId: 'x' })],
  ['no fields', refused({})],
  ['another error', new Error('x')],
])('returns that the page must show %s', (_, error) => {
  expect(showFieldErrors(error, () => {}, ['date'])).toBe(false)
})
