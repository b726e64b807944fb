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
  /** The answer's own headers say whether the browser may keep it; without this it keeps nothing. */
  readonly mayKeep?: boolean | undefined
  /** Share of the body that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/**
 * Longest wait for an answer; the gateway gives up earlier and reports it. With a file it counts from the last part
 * that left the device.
 */
const TIME_LIMIT_MS = 60_000

/**
 * Sends by `fetch`, a form by XMLHttpRequest, which reports progress. Throws `network`, or AbortError when the caller
 * aborted.
 */
export async function send(exchange: Exchange): Promise<Response> {
  try {
    const { body } = exchange
    const answer = await (body instanceof FormData ? sendForm(exchange, body) : sendByFetch(exchange, body))
    noteLine(false)
    return answer
  } catch (cause) {
    if (exchange.signal?.aborted) throw cause
    noteLine(true)
    throw networkError(cause)
  }
}

function sendByFetch(
  { method, url, headers, signal, stays, mayKeep }: Exchange,
  body: string | undefined,
): Promise<Response> {
  const limits = [signal, stays === true ? undefined : AbortSignal.timeout(TIME_LIMIT_MS)].filter(
    (limit) => limit !== undefined,
  )
  return fetch(url, {
    method,
    headers,
    cache: mayKeep === true ? 'default' : 'no-store',
    signal: AbortSignal.any(limits),
    ...(body === undefined ? {} : { body }),
  })
}

/** `fetch` can neither report upload progress nor notice that an upload stands still. */
function sendForm({ method, url, headers, signal, onProgress }: Exchange, form: FormData): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let limit = setTimeout(abort, TIME_LIMIT_MS)
    request.open(method, url)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      clearTimeout(limit)
      limit = setTimeout(abort, TIME_LIMIT_MS)
      if (event.lengthComputable) onProgress?.(event.total === 0 ? 1 : event.loaded / event.total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new Error('the connection broke')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    request.addEventListener('loadend', () => {
      clearTimeout(limit)
      signal?.removeEventListener('abort', abort)
    })
    signal?.addEventListener('abort', abort)
    request.send(form)
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
