import { useEffect } from 'react'
import { sealedMonthCalls } from '@portal/money-contract'
import { isPlainDate, monthOf } from '@portal/platform-domain'
import { type ApiError, type showFieldErrors, useCall } from '@portal/web-kit'

interface Form {
  readonly formState: { readonly errors: object }
  readonly setError: Parameters<typeof showFieldErrors>[1]
  readonly clearErrors: (name: never) => void
}

interface Options {
  /** The record's owner: the caller when left out, `null` while none is chosen. */
  readonly userId?: number | null | undefined
  /** The days that the service refuses in a sealed month, as they are typed. */
  readonly days: readonly unknown[]
  /** The act that saves the form. */
  readonly act: { readonly error: ApiError | null }
  readonly isReadOnly?: boolean
}

/** The type of the error at the day. */
const SEALED = 'sealed'

/**
 * Says at a form's day, in the service's words, that the month of it or of another of the record's days is sealed, as
 * soon as the day is chosen. Without an answer, as from a service of an earlier release, the service says it when the
 * record is saved. Returns a function that tells whether the record would be refused, and then focuses the day. After a
 * failed attempt it leaves that to the service, which may have saved the record before the month was sealed (D55).
 */
export function useSealedDay(
  { formState, setError, clearErrors }: Form,
  { userId, days, act, isReadOnly = false }: Options,
): () => boolean {
  const isAsked = userId !== null && !isReadOnly
  const { data } = useCall(sealedMonthCalls.find, { userId: userId ?? undefined }, { enabled: isAsked })
  const isSealed = (day: unknown) => typeof day === 'string' && isPlainDate(day) && data?.months.includes(monthOf(day))
  const refusal = isAsked && days.some(isSealed) ? data?.refusal : undefined

  const { date: shown } = formState.errors as {
    readonly date?: { readonly type?: unknown; readonly message?: unknown }
  }
  const isOwn = shown?.type === SEALED
  const hasOther = shown !== undefined && !isOwn
  const isRight = isOwn ? shown.message === refusal : refusal === undefined
  useEffect(() => {
    if (hasOther || isRight) return
    if (refusal === undefined) clearErrors('date' as never)
    else setError('date' as never, { type: SEALED, message: refusal })
  }, [hasOther, isRight, refusal, clearErrors, setError])

  return () => {
    if (refusal === undefined || act.error !== null) return false
    setError('date' as never, { type: SEALED, message: refusal }, { shouldFocus: true })
    return true
  }
}
