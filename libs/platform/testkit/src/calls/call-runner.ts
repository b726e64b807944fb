import { serve } from '@hono/node-server'
import type { AnyCall, AnswerOf, ErrorBody, InputOf } from '@portal/platform-contract'
import type { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

/** The credential that test apps accept. */
export const TEST_GATEWAY_KEY = 'test-gateway-key-0123456789'

export interface TestFile {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer> | string
  readonly type?: string
}

export interface RunOptions {
  /** The caller's bearer token. */
  readonly as?: string | undefined
  readonly file?: TestFile | undefined
  readonly headers?: Record<string, string>
  /** Wire values that replace the encoded ones: bad input. */
  readonly raw?: Record<string, unknown>
}

export interface Outcome<Answer> {
  readonly status: number
  /** The body as sent over the wire. */
  readonly body: ErrorBody & Record<string, unknown>
  readonly response: Response
  /** The decoded answer; throws when the call failed. */
  answer(): Answer
}

/** Makes calls of the call tables against the real app over real HTTP. */
export interface CallRunner {
  run<C extends AnyCall>(call: C, input: InputOf<C>, options?: RunOptions): Promise<Outcome<AnswerOf<C>>>
  readonly url: string
  close(): Promise<void>
}

export async function startCallRunner(hono: Hono): Promise<CallRunner> {
  const server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    async run(call, input, options = {}) {
      const response = await fetch(...encodeRequest(url, call, input as Record<string, unknown>, options))
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      const body = isJson ? ((await response.clone().json()) as Outcome<never>['body']) : ({} as Outcome<never>['body'])
      return {
        status: response.status,
        body,
        response,
        answer: () => {
          if (response.status !== 200 || call.answer === 'binary')
            throw new Error(`${call.name} answered ${response.status}: ${JSON.stringify(body)}`)
          return z.decode(call.answer, body as never) as AnswerOf<typeof call>
        },
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A call as sent over the wire. */
export function encodeRequest(
  url: string,
  call: AnyCall,
  input: Record<string, unknown>,
  { as, file, headers, raw = {} }: RunOptions,
): [string, RequestInit] {
  const query = {
    ...(call.query && !isEmpty(input) ? encodeLoosely(call.query, input) : {}),
    ...(call.body ? {} : raw),
  }
  const body = call.body ? { ...(isEmpty(input) ? {} : encodeLoosely(call.body, input)), ...raw } : undefined
  const address = new URL(`/v1/${call.path}`, url)
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) address.searchParams.append(name, asText(one))
  const sent = {
    'x-gateway-key': TEST_GATEWAY_KEY,
    'x-client-address': '192.0.2.1',
    ...(as ? { authorization: `Bearer ${as}` } : {}),
    ...headers,
  }
  const init: RequestInit = { method: call.method, headers: sent }
  if (call.file) init.body = formOf(body ?? {}, file)
  else if (body) {
    init.body = JSON.stringify(body)
    init.headers = { ...sent, 'content-type': 'application/json' }
  }
  return [address.href, init]
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isEmpty = (input: Record<string, unknown>) => Object.keys(input).length === 0

/** Query and body each take their part of the input, so fields of the other may be missing here. */
function encodeLoosely(codec: NonNullable<AnyCall['query']>, input: Record<string, unknown>): Record<string, unknown> {
  return z.encode(codec, input as never) as Record<string, unknown>
}

function formOf(fields: Record<string, unknown>, file: TestFile | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined) form.append(name, asText(one))
  if (file)
    form.append('files[]', new Blob([file.content], { type: file.type ?? 'application/octet-stream' }), file.name)
  return form
}
