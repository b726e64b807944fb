import * as z from 'zod'
import { type AnyCall, type Codec, ownName } from '@portal/platform-contract'
import { inputError } from './api-error.ts'

type Wire = Record<string, unknown>

/** A call and its input as sent: path with query, and the body. */
export interface CallRequest {
  readonly url: string
  readonly body: string | FormData | undefined
}

/** Encodes a call's input with the call's codecs. Throws `invalid_input` with our field names when they refuse it. */
export function encodeCall(call: AnyCall, input: unknown, file?: Blob): CallRequest {
  const query = new URLSearchParams()
  for (const [name, value] of textFields(encode(call, call.query, input))) query.append(name, value)
  const search = query.size > 0 ? `?${query.toString()}` : ''
  const body = encode(call, call.body, input)
  return { url: `/v1/${call.path}${search}`, body: call.file ? formOf(body, file) : call.body && JSON.stringify(body) }
}

/** Text fields first and the file last, so that the server knows everything about a file before it arrives (D25). */
function formOf(fields: Wire, file: Blob | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of textFields(fields)) form.append(name, value)
  if (file) form.append('files[]', file)
  return form
}

function encode(call: AnyCall, codec: Codec<Partial<unknown>> | undefined, input: unknown): Wire {
  if (!codec) return {}
  const encoded = z.safeEncode(codec, (input ?? {}) as Partial<unknown>)
  if (encoded.success) return encoded.data as Wire
  throw inputError(
    Object.fromEntries(encoded.error.issues.map(({ path, message }) => [fieldOf(call, path.join('.')), message])),
    encoded.error,
  )
}

function textFields(fields: Wire): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
}

/**
 * Our name of an input field that the server names by its wire name; for a path such as `event.Timmar`, that of its
 * last part.
 */
export function fieldOf(call: AnyCall, wirePath: string): string {
  const wireName = wirePath.split('.').at(-1) ?? wirePath
  for (const codec of [call.body, call.query]) {
    const own = codec && ownName(codec, wireName)
    if (own !== undefined) return own
  }
  return wirePath
}
