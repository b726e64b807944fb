/** A client's result: the status and the body, or no answer at all (status 0). */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly ms: number
  readonly retryAfter: string | null
}

export interface Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** After `/v1/`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly json?: object
  /** Created for each attempt: a form that was half sent cannot be sent again. */
  readonly form?: () => FormData
}

export interface Sender {
  readonly url: string
  readonly token?: string | undefined
}

const PATIENCE_MS = 60_000

/** Sends it once, as any client does. A broken connection is status 0, never an exception. */
export async function send({ url, token }: Sender, request: Request, key?: string): Promise<Answer> {
  const from = performance.now()
  const body = request.form?.() ?? (request.json && JSON.stringify(request.json))
  try {
    const response = await fetch(
      `${url}/v1/${request.path}${request.query ? `?${new URLSearchParams(request.query).toString()}` : ''}`,
      {
        method: request.method,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body }),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(request.json ? { 'content-type': 'application/json' } : {}),
        },
      },
    )
    const text = await response.text()
    return {
      status: response.status,
      body: jsonOf(text),
      ms: performance.now() - from,
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    return { status: 0, body: null, ms: performance.now() - from, retryAfter: null }
  }
}

/** The bytes of a download, or null when it is refused. */
export async function download(
  { url, token = '' }: Sender,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Buffer | null> {
  const response = await fetch(`${url}/v1/${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.status === 200 ? bytes : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** A page of a list that must exist: throws on any answer except 200. */
export async function read(sender: Sender, request: Request): Promise<unknown> {
  const answer = await send(sender, request)
  if (answer.status !== 200)
    throw new Error(`${request.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
