import { errorBody, type PortalError } from '@portal/platform-contract'
import type { Exchange } from '../exchange.ts'
import type { FlatHeaders } from '../security-headers.ts'
import { answerJson } from './answer-json.ts'

/** Answers with the portal's error body (wire.md) before, or instead of, a service. Safe to call at any time. */
export function refuse(exchange: Exchange, error: PortalError, security: FlatHeaders, more: FlatHeaders = []): void {
  const { status, retryAfterSeconds } = error
  const retry = retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)]
  answerJson(exchange, status, errorBody(error, exchange.requestId), security, [...retry, ...more])
}
