import { useState } from 'react'
import { type ApiError, showFieldErrors } from '@portal/web-kit'

interface Refusal {
  /** For the form's box; null where the fields say it. */
  readonly error: ApiError | null
  /** Call it with what the act threw. */
  readonly show: (error: unknown) => void
}

/**
 * Why the server refused a form, said once: at its fields where it names only fields that the form shows, otherwise as
 * the form's error.
 */
export function useRefusal(
  act: { readonly error: ApiError | null },
  setError: Parameters<typeof showFieldErrors>[1],
  shownFields: readonly string[],
): Refusal {
  const [isAtFields, setAtFields] = useState(false)
  return {
    error: isAtFields ? null : act.error,
    show: (error) => setAtFields(showFieldErrors(error, setError, shownFields)),
  }
}
