import { PortalError } from '@portal/platform-contract'

const AWAY = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
])
const RETRY_AFTER_SECONDS = 2
/** The code of a call that was given up. */
export const GIVEN_UP = 'GIVEN_UP'

export function failureCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** Nothing listens, or the host's name is unknown, such as that of a container that has gone. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])
/** A connection in use may fail with these too. */
const NO_WAY = new Set(['EHOSTUNREACH', 'ENETUNREACH'])

/** There was no connection to the service: no byte of the request was sent. */
export const isRefused = (error: unknown): boolean =>
  NOT_CONNECTED.has(failureCode(error)) ||
  (NO_WAY.has(failureCode(error)) && error instanceof Error && 'syscall' in error && error.syscall === 'connect')

/** The machine does not answer: no byte of the request was sent, but the wait was long. */
export const isUnreached = (error: unknown): boolean => failureCode(error) === 'UND_ERR_CONNECT_TIMEOUT'

/** The service hangs, and the call was given up. */
export const isGivenUp = (error: unknown): boolean => failureCode(error) === GIVEN_UP

const CUT = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** The connection ended before the answer began: the service stopped, or closed an idle connection at that moment. */
export const isCut = (error: unknown): boolean => CUT.has(failureCode(error))

export const serviceAway = (): PortalError =>
  new PortalError('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** One address, session or file lane has reached its limit. */
export const tooManyRequests = (): PortalError =>
  new PortalError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS })

interface Sent {
  readonly changesState: boolean
  /** Sent with an Idempotency-Key: repeating it takes effect once (D55). */
  readonly repeatable: boolean
}

const UNKNOWN_OUTCOME =
  'Tjänsten svarade inte i tid, och det är osäkert om ändringen blev sparad. Läs in sidan igen och se efter innan du försöker på nytt.'
const SAFE_TO_REPEAT =
  'Tjänsten svarade inte i tid, och det är osäkert om ändringen blev sparad. Försök igen: den sparas ändå bara en gång.'

/** The client's answer when the hop to a service fails before the service has answered. */
export function upstreamFailure(error: unknown, { changesState, repeatable }: Sent): PortalError {
  const code = failureCode(error)
  if (AWAY.has(code)) return serviceAway()
  // A header or path that Node's parser accepts and undici refuses.
  if (code === 'UND_ERR_INVALID_ARG') return new PortalError('invalid_input')
  const tooLate = code === GIVEN_UP || code === 'UND_ERR_HEADERS_TIMEOUT'
  if (!changesState)
    return code === GIVEN_UP ? serviceAway() : new PortalError(tooLate ? 'service_timeout' : 'bad_gateway')
  return new PortalError(tooLate ? 'service_timeout' : 'bad_gateway', {
    text: repeatable ? SAFE_TO_REPEAT : UNKNOWN_OUTCOME,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
