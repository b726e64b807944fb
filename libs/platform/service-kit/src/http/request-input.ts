import type { Context } from 'hono'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import * as z from 'zod'
import {
  type AnyCall,
  type Codec,
  type FieldErrors,
  invalidInput,
  isSentence,
  PortalError,
  wrongKind,
} from '@portal/platform-contract'
import { repeatedName } from './repeated-name.ts'
import { type ReceivedFile, receiveForm } from './upload.ts'

type Raw = Record<string, unknown>
export interface ReadInput {
  readonly input: Record<string, unknown>
  readonly upload: ReceivedFile | undefined
}

/** Reads and decodes a call's input. Throws `invalid_input` with the field names that the sender used. */
export async function readInput(call: AnyCall, context: Context, stagingDir: string): Promise<ReadInput> {
  const query = call.query ? decode(call.query, gather(new URL(context.req.url).searchParams)) : {}
  if (call.file) {
    const form = await receiveForm(bodyStream(context), context.req.header(), call.file, stagingDir)
    try {
      const fields = call.body ? decode(call.body, gather(entriesOf(form.fields))) : {}
      return { input: { ...query, ...fields }, upload: form.file }
    } catch (error) {
      await form.file?.discard()
      throw error
    }
  }
  return { input: call.body ? { ...query, ...decode(call.body, await jsonBody(context)) } : query, upload: undefined }
}

function decode(codec: Codec<unknown>, raw: Raw): Record<string, unknown> {
  const outcome = z.safeDecode(codec, raw, { error: wrongKind })
  if (outcome.success) return outcome.data as Record<string, unknown>
  const fields: FieldErrors = {}
  for (const issue of outcome.error.issues) {
    const path = issue.path.map(String)
    const isMissing = valueAt(raw, path) === undefined && !isSentence(issue.message)
    fields[fieldName(raw, path)] ??= isMissing ? 'behöver fyllas i.' : issue.message
  }
  throw invalidInput(fields)
}

/**
 * `event.Timmar` is `Timmar` to the sender; `Itemms.0.Timmar` keeps its index, unless the whole list came as one text.
 */
function fieldName(raw: Raw, [first = 'body', second, ...rest]: string[]): string {
  if (second === undefined) return first
  if (!/^\d+$/.test(second)) return [second, ...rest].join('.')
  return typeof raw[first] === 'string' ? first : [first, second, ...rest].join('.')
}

/** The value at a path of the input, also inside JSON sent as a form's text. */
const valueAt = (raw: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => {
    const holder = typeof value === 'string' ? parsedOrNull(value) : value
    return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
      ? (holder as Raw)[key]
      : undefined
  }, raw)

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Repeated and list-valued names (`userid=1&userid=2`, `userid[]=1`) become lists, which no text field accepts (D56).
 */
function gather(pairs: Iterable<[string, string]>): Raw {
  const raw = new Map<string, string | string[]>()
  for (const [sentName, value] of pairs) {
    const name = sentName.replace(/\[.*$/, '')
    const known = raw.get(name)
    if (known !== undefined) raw.set(name, [known, value].flat())
    else raw.set(name, name === sentName ? value : [value])
  }
  return Object.fromEntries(raw)
}

function* entriesOf(fields: ReadonlyMap<string, string[]>): Generator<[string, string]> {
  for (const [name, values] of fields) for (const value of values) yield [name, value]
}

const MAX_JSON_BYTES = 256 * 1024
const MAX_NAME = 100

async function jsonBody(context: Context): Promise<Raw> {
  const text = await context.req.text()
  if (text.length > MAX_JSON_BYTES) throw new PortalError('body_too_large')
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new PortalError('invalid_input', { text: 'Anropets innehåll är inte JSON.' })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new PortalError('invalid_input', { text: 'Anropets innehåll ska vara ett JSON-objekt.' })
  const repeated = repeatedName(text)
  if (repeated !== null) throw invalidInput({ [repeated.slice(0, MAX_NAME)]: 'förekommer två gånger.' })
  return body as Raw
}

/** Node's own stream where there is one; tests that call the app in-process pass a web stream. */
function bodyStream(context: Context): Readable {
  const incoming = (context.env as { incoming?: Readable } | undefined)?.incoming
  if (incoming) return incoming
  return context.req.raw.body ? Readable.fromWeb(context.req.raw.body as ReadableStream) : Readable.from([])
}
