import * as z from 'zod'
import {
  type AnyCall,
  type Codec,
  errorBody,
  type FieldErrors,
  invalidInput,
  PortalError,
  SESSION_HEADER,
} from '@portal/platform-contract'

/** A request as the page sent it, by fetch or XMLHttpRequest. */
export interface SentRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: unknown
}

/** A request of a known call, decoded as by the service. */
export interface ReceivedCall<Input> {
  readonly input: Input
  readonly file: File | undefined
  readonly headers: Headers
}

/**
 * Decodes query and body with the call's codecs. Throws `invalid_input`, or `not_signed_in` when the call names no
 * session.
 */
export function receive(call: AnyCall, { url, headers, body }: SentRequest): ReceivedCall<unknown> {
  if (call.access !== 'anyone' && !headers.has('authorization') && !headers.has(SESSION_HEADER))
    throw new PortalError('not_signed_in')
  const query = decode(call.query, Object.fromEntries(url.searchParams))
  if (!call.file)
    return {
      input: { ...query, ...decode(call.body, typeof body === 'string' ? JSON.parse(body) : {}) },
      file: undefined,
      headers,
    }
  const { fields, file } = readForm(body)
  if (!file && call.file.required) throw invalidInput({ 'files[]': 'behöver fyllas i.' })
  return { input: { ...query, ...decode(call.body, fields) }, file, headers }
}

/** The form's text fields, and its file, which must be the last part. */
function readForm(body: unknown): { fields: Record<string, unknown>; file: File | undefined } {
  if (!(body instanceof FormData)) throw new PortalError('media_type')
  const parts = [...body]
  const place = parts.findIndex(([, value]) => value instanceof File)
  if (place >= 0 && (place < parts.length - 1 || parts[place]?.[0] !== 'files[]'))
    throw new Error('The file has to be the last part of the form, named files[].')
  const file = parts[place]?.[1]
  return {
    fields: Object.fromEntries(parts.filter(([, value]) => typeof value === 'string')),
    file: file instanceof File ? file : undefined,
  }
}

function decode(codec: Codec<unknown> | undefined, raw: unknown): object {
  if (!codec) return {}
  const outcome = z.safeDecode(codec, raw)
  if (outcome.success) return outcome.data as object
  const fields: FieldErrors = {}
  for (const { path, message } of outcome.error.issues) fields[String(path.at(-1) ?? 'body')] ??= message
  throw invalidInput(fields)
}

/** The response that the gateway would send for that answer; a `Response` is returned unchanged. */
export function answerResponse(call: AnyCall, answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (call.answer === 'binary') return new Response(answer as BodyInit, { headers: { 'x-request-id': 'test-request' } })
  return Response.json(z.encode(call.answer, answer as never), { headers: { 'x-request-id': 'test-request' } })
}

export const errorResponse = (error: PortalError): Response =>
  Response.json(errorBody(error, 'test-request'), { status: error.status, headers: { 'x-request-id': 'test-request' } })
