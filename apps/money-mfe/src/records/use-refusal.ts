import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { sealedMonthCalls } from '@portal/money-contract'
import { ApiError, callKey, showFieldErrors } from '@portal/web-kit'

/** The code of a refusal because the month of the record's day is sealed. */
export const MONTH_SEALED = 'month_sealed'

interface Refusal {
  /** For the form's box; null where the fields say it. */
  readonly error: ApiError | null
  /** Call it with what the act threw. */
  readonly show: (error: unknown) => void
}

/**
 * Why the server refused a form, said once: at its fields where it names only fields that the form shows, at the day
 * where its month is sealed, otherwise as the form's error.
 */
export function useRefusal(
  act: { readonly error: ApiError | null },
  setError: Parameters<typeof showFieldErrors>[1],
  shownFields: readonly string[],
): Refusal {
  const [isAtFields, setAtFields] = useState(false)
  const client = useQueryClient()
  return {
    error: isAtFields ? null : act.error,
    show: (error) => {
      const isOfSeal = error instanceof ApiError && error.code === MONTH_SEALED
      if (isOfSeal) void client.invalidateQueries({ queryKey: callKey(sealedMonthCalls.find) })
      const isOfDay = isOfSeal && shownFields.includes('date')
      if (isOfDay) setError('date' as never, { type: 'server', message: error.message }, { shouldFocus: true })
      setAtFields(isOfDay || showFieldErrors(error, setError, shownFields))
    },
  }
}
