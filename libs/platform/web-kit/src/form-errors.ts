import { ApiError } from './api-error.ts'

type SetError = (field: never, error: { type: string; message: string }, options?: { shouldFocus: boolean }) => void

/**
 * Puts the server's field errors where they belong in a react-hook-form form: `showFieldErrors(error, form.setError,
 * ['amount', 'date'])`. Focuses the first. Answers whether every named field of the error is on the form; when not, the
 * page also shows the message.
 */
export function showFieldErrors(error: unknown, setError: SetError, formFields: readonly string[]): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const shown = fields.filter(([field]) => formFields.includes(field))
  shown.forEach(([field, text], index) =>
    setError(field as never, { type: 'server', message: sentence(text) }, { shouldFocus: index === 0 }),
  )
  return shown.length > 0 && shown.length === fields.length
}

/**
 * Field errors are written to follow the field's name ("ska vara ett datum."); under its label they start a sentence.
 */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
