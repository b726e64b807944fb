import { ApiError } from '../calls/api-error.ts'

type SetError = (field: never, error: { type: string; message: string }, options?: { shouldFocus: boolean }) => void

/**
 * Shows the server's field errors in a react-hook-form form: `showFieldErrors(error, form.setError, ['amount',
 * 'date'])`, the fields in the form's order. Focuses the first that is wrong. Returns whether the form has every named
 * field; when not, the page also shows the message.
 */
export function showFieldErrors(error: unknown, setError: SetError, formFields: readonly string[]): boolean {
  const texts = new Map(error instanceof ApiError ? Object.entries(error.fields) : [])
  const shown = formFields.flatMap((field) => {
    const text = texts.get(field)
    return text === undefined ? [] : [{ field, text }]
  })
  shown.forEach(({ field, text }, index) =>
    setError(field as never, { type: 'server', message: sentence(text) }, { shouldFocus: index === 0 }),
  )
  return shown.length > 0 && shown.length === texts.size
}

/**
 * Field errors are worded to follow the field's name ("ska vara ett datum."); under its label they start a sentence.
 */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
