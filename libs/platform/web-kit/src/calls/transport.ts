import { noteLine } from './offline-keeper.ts'
import { networkError } from './api-error.ts'

/** One HTTP exchange, without its meaning. */
export interface Exchange {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData | undefined
  readonly signal?: AbortSignal | undefined
  /** The answer stays open: it has no time limit. */
  readonly stays?: boolean | undefined
  /** Share of the body that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Longest wait for a call without a file; the gateway gives up earlier and reports it. */
const TIME_LIMIT_MS = 60_000

/**
 * Sends by `fetch`, or by XMLHttpRequest when progress is needed. Throws `network`, or AbortError when the caller
 * aborted.
 */
export async function send(exchange: Exchange): Promise<Response> {
  try {
    const answer = await (exchange.onProgress ? sendWithProgress(exchange, exchange.onProgress) : sendByFetch(exchange))
    noteLine(false)
    return answer
  } catch (cause) {
    if (exchange.signal?.aborted) throw cause
    noteLine(true)
    throw networkError(cause)
  }
}

function sendByFetch({ method, url, headers, body, signal, stays }: Exchange): Promise<Response> {
  const limits = [
    signal,
    stays === true || body instanceof FormData ? undefined : AbortSignal.timeout(TIME_LIMIT_MS),
  ].filter((limit) => limit !== undefined)
  return fetch(url, {
    method,
    headers,
    cache: 'no-store',
    signal: AbortSignal.any(limits),
    ...(body === undefined ? {} : { body }),
  })
}

/** `fetch` cannot report upload progress. */
function sendWithProgress(
  { method, url, headers, body, signal }: Exchange,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.total === 0 ? 1 : event.loaded / event.total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new Error('the connection broke')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', abort)
    request.send(body ?? null)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(request.response as ArrayBuffer | null, { status: request.status, headers })
}
