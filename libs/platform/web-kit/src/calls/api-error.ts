import { PortalError } from '@portal/platform-contract'
import { sentence } from '../texts/sentences.ts'

const NETWORK_TEXT = 'Det går inte att nå portalen just nu. Kontrollera uppkopplingen och försök igen.'
const BAD_ANSWER_TEXT = 'Tjänsten svarade inte som den skulle. Försök igen om en stund.'

interface Parts {
  readonly code: string
  readonly message: string
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
}

/**
 * Why a call failed. `message` is in the page's language and fit to show; `fields` is keyed by **our** names of the call's input.
 * Codes are those of the contract's catalogue, and `network` (no answer), `cancelled` (by the user) and
 * `unexpected_answer` (not in the agreed shape).
 */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  /** How long the server wants no further calls (Retry-After), in ms. */
  readonly retryAfterMs: number | undefined

  /** Whether the portal retries by itself. */
  get mayComeBack(): boolean {
    return mayComeBack(this)
  }

  constructor(parts: Parts, options?: ErrorOptions) {
    super(sentence(parts.message), options)
    this.name = 'ApiError'
    this.code = parts.code
    this.status = parts.status
    this.fields = Object.fromEntries(Object.entries(parts.fields ?? {}).map(([name, text]) => [name, sentence(text)]))
    this.requestId = parts.requestId
    this.retryAfterMs = parts.retryAfterMs
  }
}

/** No answer: the network is down, or the time limit ran out. */
export const networkError = (cause: unknown): ApiError =>
  new ApiError({ code: 'network', message: NETWORK_TEXT, status: 0 }, { cause })

/** The user has stopped the call. */
export const cancelled = (cause: unknown): ApiError =>
  new ApiError({ code: 'cancelled', message: 'Uppladdningen avbröts.', status: 0 }, { cause })

/**
 * The user closed the dialog of a proof (D66): nothing was done, and there is nothing to explain. Its empty text is
 * shown nowhere: toasts and forms ignore it.
 */
export const declined = (cause: ApiError): ApiError =>
  new ApiError({ code: cause.code, message: '', status: cause.status, requestId: cause.requestId }, { cause })

/** Whether the user has declined to prove who they are. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'step_up' && error.message === ''

/** The call's session ended before its answer. */
export function sessionEnded(cause?: unknown): ApiError {
  const { code, message } = new PortalError('not_signed_in')
  return new ApiError({ code, message, status: 401 }, { cause })
}

/** An answer that does not have the shape of the call's contract. */
export const unexpectedAnswer = (
  parts: Pick<Parts, 'status' | 'requestId' | 'retryAfterMs'>,
  cause?: unknown,
): ApiError => new ApiError({ code: 'unexpected_answer', message: BAD_ANSWER_TEXT, ...parts }, { cause })

/** Input that the call's own codec refuses, found before anything is sent. */
export function inputError(fields: Readonly<Record<string, string>>, cause: unknown): ApiError {
  return new ApiError(
    { code: 'invalid_input', message: new PortalError('invalid_input').message, status: 400, fields },
    { cause },
  )
}

/** Whether the same call may succeed when repeated at once. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whether waiting may help without any action of the user: temporary failures, and too many requests. */
export const mayComeBack = (error: unknown): boolean =>
  isTemporary(error) || (error instanceof ApiError && error.status === 429)

/** The wait that the server requested with this failure, in ms. */
export const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfterMs : undefined
