import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorBody, PortalError } from '@portal/platform-contract'
import { newRequestId } from './exchange.ts'
import { jsonHeaders } from './proxy/answer-json.ts'
import type { FlatHeaders } from './security-headers.ts'

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers requests that are not HTTP, have too large headers or are too slow; the usual answer path needs a request.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex, security: FlatHeaders): void {
  // Node keeps the running answer here; a second one in its middle would be taken for its content.
  const answering = (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent ?? false
  if (error.code === 'ECONNRESET' || !socket.writable || answering) return void socket.destroy()
  const status = STATUS[error.code ?? ''] ?? 400
  const requestId = newRequestId()
  const body = JSON.stringify(errorBody(new PortalError('invalid_input'), requestId))
  const headers = [...jsonHeaders(security, requestId, Buffer.byteLength(body)), 'connection', 'close']
  const lines = headers.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`)
}
