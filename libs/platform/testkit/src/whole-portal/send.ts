/** A client's result: the answer, or no answer at all (status 0). */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly ms: number
  readonly headers: Headers
}

export interface Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** After `/v1/`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly json?: object
  /** A body as it is; its type is among the headers. */
  readonly text?: string
  /** Created for each attempt: a form that was half sent cannot be sent again. */
  readonly form?: () => FormData
  readonly headers?: Readonly<Record<string, string>>
}

/** Whose request it is, and to which portal. */
export interface Sender {
  readonly url: string
  readonly token?: string | undefined
}

const PATIENCE_MS = 60_000

/** Sends it once, as any client does. A broken connection is status 0, never an exception. */
export async function send(sender: Sender, request: Request, key?: string): Promise<Answer> {
  const from = performance.now()
  try {
    const response = await fetched(sender, request, key)
    const text = await response.text()
    const { status, headers } = response
    return { status, body: jsonOf(text), ms: performance.now() - from, headers }
  } catch {
    return { status: 0, body: null, ms: performance.now() - from, headers: new Headers() }
  }
}

/** The bytes of a download, or null when it is refused. */
export async function download(sender: Sender, request: Request): Promise<Buffer | null> {
  const response = await fetched(sender, request)
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.status === 200 ? bytes : null
}

function fetched({ url, token }: Sender, request: Request, key?: string): Promise<Response> {
  const { method, path, query, json, form, headers } = request
  const body = form?.() ?? (json ? JSON.stringify(json) : request.text)
  return fetch(`${url}/v1/${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** The answer to a request that must succeed: throws on any status except 200, and on a refusal with 200. */
export async function read(sender: Sender, request: Request): Promise<unknown> {
  const { status, body } = await send(sender, request)
  if (status !== 200 || (body as { result?: boolean } | null)?.result === false)
    throw new Error(`${request.method} ${request.path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
