import * as z from 'zod'
import { type AnyCall, wireSchema } from '@portal/platform-contract'

type Json = Readonly<Record<string, unknown>>

/** Candidates for a text; the first that the contract accepts is used. */
const TEXTS = [
  'Exempel',
  '0',
  '0.00',
  '2026-11-20',
  '2026-11',
  '2026-11-20T08:00:00.000Z',
  '08:00',
  'exempel@company.se',
  '',
]
const ATTEMPTS = 60

/**
 * A sample answer of a call that its contract accepts: lists are empty, other values minimal. Null when there is none.
 */
export function sampleAnswer(call: AnyCall): unknown {
  if (call.answer === 'binary') return null
  const tried = new Map<string, number>()
  const made = { answer: sampleOf(wireSchema(call.answer)) }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const decoded: { readonly error?: z.ZodError } = z.safeDecode(call.answer, made.answer as never)
    const issue: z.core.$ZodIssue | undefined = decoded.error?.issues[0]
    if (!issue) return made.answer
    const at = issue.path.join('.')
    const next = (tried.get(at) ?? 0) + 1
    if (next >= TEXTS.length || !put(made, ['answer', ...issue.path], TEXTS[next])) return null
    tried.set(at, next)
  }
  return null
}

function sampleOf(schema: Json): unknown {
  const [first] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[]
  if (first) return sampleOf(first)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const type = Array.isArray(schema['type']) ? (schema['type'] as string[])[0] : schema['type']
  if (type === 'object') return sampleObject(schema)
  if (type === 'array') return []
  if (type === 'integer' || type === 'number') return Math.max(0, Number(schema['minimum'] ?? 0))
  if (type === 'boolean') return false
  return type === 'null' ? null : TEXTS[0]
}

function sampleObject({
  properties = {},
  required = [],
}: {
  properties?: Readonly<Record<string, Json>>
  required?: readonly string[]
}): Json {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, schema]) => [name, sampleOf(schema)]),
  )
}

/** Replaces a text inside a value; false when there is none at that place. */
function put(whole: object, path: readonly PropertyKey[], text: string | undefined): boolean {
  const last = path.at(-1)
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step], whole)
  if (last === undefined || typeof parent !== 'object' || parent === null) return false
  Object.assign(parent, { [last]: text })
  return true
}
