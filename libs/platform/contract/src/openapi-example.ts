import * as z from 'zod'

/** Samples for a text field whose name says what it holds; tried before {@link SAMPLES}. */
const NAMED: readonly (readonly [name: RegExp, sample: string])[] = [
  [/mail/i, 'anna@example.se'],
  [/first/i, 'Anna'],
  [/last/i, 'Andersson'],
  [/^remotes?$/, 'money'],
  [/^slots$/, 'lobby.statistics'],
  [/^error$/, 'TypeError'],
  [/^place$/, 'assets/12.8f3a91c002.js:1:4711'],
  [/phone|mobile/i, '070-123 45 67'],
  [/invoiceName|fileName/i, 'kvitto.pdf'],
  [/value|amount|sum$/i, '1234.50'],
  [/^code$/i, '123456'],
  [/month/i, '2026-11'],
  [/date|day|start|end$|^from$|^to$/i, '2026-11-02'],
  [/(?:at|time|until)$/i, '2026-11-02T08:00:00.000Z'],
]
/** One text of each form that the portal knows; the first that a field accepts is its example. */
const SAMPLES: readonly string[] = [
  'Exempel',
  '1',
  '2026-11-02',
  '2026-11',
  '2026',
  '08:00',
  '["2026-11-02"]',
  '2026-11-02T08:00:00.000Z',
  'anna@example.se',
  'Ett-Exempel-1!',
  '/Kvitto',
  '19900101-0017',
  '070-123 45 67',
  '6f1c6d0e-8f0a-4c59-9d1e-3f0b6a1d2c4e',
  'e30.e30.e30',
  'https://example.se/',
  '{}',
  '[]',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  'money.scan',
  '',
]
const NUMBERS: readonly number[] = [1, 2026, 8, 0, 100]
/** Fields deeper than this are left out: schemas may contain themselves. */
const MAX_DEPTH = 16

interface Parts {
  readonly type: string
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  getter?: () => z.ZodType
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  values?: readonly unknown[]
  entries?: Record<string, unknown>
  left?: z.ZodType
  right?: z.ZodType
  checks?: readonly { readonly _zod: { readonly def: { readonly length?: number; readonly minimum?: number } } }[]
}

/** A value of the wire side that the codec accepts; `undefined` when none of the samples fits. */
export function wireExample(codec: z.ZodType): unknown {
  const all = first(codec, '', 0)
  if (!isWhole(all) || Array.isArray(all) || accepts(codec, all)) return all
  // Some fields exclude each other.
  return Object.keys(all)
    .map((left) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== left)))
    .find((fewer) => accepts(codec, fewer))
}

const isWhole = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
const accepts = (schema: z.ZodType, value: unknown) => {
  try {
    return z.safeDecode(schema, value as never).success
  } catch {
    return false
  }
}

/** The first wire value that a schema accepts. */
const first = (schema: z.ZodType | undefined, name: string, depth: number): unknown =>
  schema && candidates(schema, name, depth).next().value

/** Wire values that a schema accepts, best first. */
function* candidates(schema: z.ZodType, name: string, depth: number): Generator<unknown, undefined> {
  if (depth > MAX_DEPTH) return
  const given = schema.meta()?.examples
  if (Array.isArray(given)) return yield given[0]
  const def = schema.def as unknown as Parts
  // Only leaves are tried: trying every object again at each level would take a second per service.
  for (const value of raw(def, name, depth + 1)) if (isWhole(value) || accepts(schema, value)) yield value
}

function* raw(def: Parts, name: string, depth: number): Generator<unknown> {
  switch (def.type) {
    case 'string':
      for (const [pattern, sample] of NAMED) if (pattern.test(name)) yield sample
      return yield* SAMPLES
    case 'number':
      return yield* NUMBERS
    case 'boolean':
      return yield* [true, false]
    case 'literal':
      return yield* def.values ?? []
    case 'enum':
      return yield* Object.values(def.entries ?? {})
    case 'null':
      return yield null
    case 'object':
      return yield fieldsOf(def.shape ?? {}, depth)
    case 'array':
      return yield* [Array<unknown>(leastItems(def)).fill(first(def.element, name, depth)), []]
    case 'tuple':
      return yield (def.items ?? []).map((item) => first(item, name, depth))
    case 'record':
      return yield {}
    case 'union':
      yield* (def.options ?? []).map((option) => first(option, name, depth)).filter(isWhole)
      for (const option of def.options ?? []) yield* candidates(option, name, depth)
      return
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'lazy': {
      const inner = def.innerType ?? def.getter?.()
      return inner && (yield* candidates(inner, name, depth))
    }
    case 'pipe': {
      if (def.in) yield* candidates(def.in, name, depth)
      // JSON inside a text field.
      const inText = first(def.out, name, depth)
      return isWhole(inText) && (yield JSON.stringify(inText))
    }
    case 'intersection':
      return yield Object.assign({}, first(def.left, name, depth), first(def.right, name, depth))
    default:
      return yield* [{}, ...SAMPLES]
  }
}

/** How many items a list must have; 1 for lists that may be empty, so that the example shows an item. */
const leastItems = ({ checks = [] }: Parts): number =>
  Math.max(1, ...checks.map(({ _zod: { def } }) => def.length ?? def.minimum ?? 1))

/** Fields without a fitting sample are left out, and so are empty texts: they mean that a field is missing. */
function fieldsOf(shape: Readonly<Record<string, z.ZodType>>, depth: number): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape)) {
    for (const value of candidates(field, name, depth)) {
      if (value === '') continue
      if (value !== undefined) fields[name] = value
      break
    }
  }
  return fields
}
