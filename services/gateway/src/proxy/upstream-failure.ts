import { PortalError } from '@portal/platform-contract'

const AWAY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED'])
const RETRY_AFTER_SECONDS = 2

export function failureCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** The service was not there to take the connection: not a byte of the request has been sent. */
export const isRefused = (error: unknown): boolean => failureCode(error) === 'ECONNREFUSED'

export const serviceAway = (): PortalError => new PortalError('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** What the client hears when the hop to a service fails before the service has answered. */
export function upstreamFailure(error: unknown): PortalError {
  const code = failureCode(error)
  if (AWAY.has(code)) return serviceAway()
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return new PortalError('service_timeout')
  // A header or path that Node's parser took and undici does not.
  if (code === 'UND_ERR_INVALID_ARG') return new PortalError('invalid_input')
  return new PortalError('bad_gateway')
}
