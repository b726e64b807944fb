/** A JSON Schema, as zod writes it. */
export type Schema = Readonly<Record<string, unknown>>

const schemaOf = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Why a reader with schema `reader` may not understand a message with schema `writer`, one line for each place; empty
 * when it always does. The server reads requests, clients read answers. Reports too much rather than too little: it
 * compares patterns and formats as texts.
 */
export function refusals(reader: Schema, writer: Schema, at: string): string[] {
  if (same(reader, writer) || Object.keys(reader).length === 0) return []
  const alternatives = alternativesOf(writer)
  if (alternatives.length > 1 || alternativesOf(reader).length > 1) {
    const unread = alternatives.filter(
      (one) => !alternativesOf(reader).some((known) => refusals(known, one, at).length === 0),
    )
    return unread.length === 0 ? [] : [`${at}: ${describe(unread)} instead of ${describe(alternativesOf(reader))}`]
  }
  const found = [...otherType(reader, writer, at), ...otherValues(reader, writer, at)]
  if (found.length > 0) return found
  return [...narrowerLimits(reader, writer, at), ...inside(reader, writer, at)]
}

/** Each alternative of a schema: `anyOf`, and several types at once. */
function alternativesOf(schema: Schema): readonly Schema[] {
  const several = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (several.length > 0) return several.map(schemaOf).flatMap(alternativesOf)
  const types = listOf(schema['type'])
  return types.length > 0 ? types.map((type) => (type === 'null' ? { type } : { ...schema, type })) : [schema]
}

const describe = (schemas: readonly Schema[]) =>
  schemas
    .map(({ type, const: value, enum: values }) => JSON.stringify(value ?? values ?? type ?? 'anything'))
    .join(' or ')

function otherType(reader: Schema, writer: Schema, at: string): string[] {
  const isRead =
    reader['type'] === undefined ||
    reader['type'] === writer['type'] ||
    (reader['type'] === 'number' && writer['type'] === 'integer')
  return isRead ? [] : [`${at}: ${describe([writer])} instead of ${describe([reader])}`]
}

function otherValues(reader: Schema, writer: Schema, at: string): string[] {
  const valuesOf = ({ const: value, enum: values }: Schema) => (value === undefined ? values : [value])
  const known = valuesOf(reader)
  if (known === undefined) return []
  const sent = valuesOf(writer)
  if (sent === undefined) return [`${at}: any value instead of ${JSON.stringify(known)}`]
  const unknown = listOf(sent).filter((value) => !listOf(known).includes(value))
  return unknown.length === 0 ? [] : [`${at}: ${JSON.stringify(unknown)} is not among ${JSON.stringify(known)}`]
}

const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']
const EXACT = ['pattern', 'format', 'multipleOf', 'prefixItems', 'propertyNames', 'not', '$ref', 'allOf']

/** What the reader requires beyond what the writer guarantees. */
function narrowerLimits(reader: Schema, writer: Schema, at: string): string[] {
  const number = (schema: Schema, key: string, otherwise: number) =>
    typeof schema[key] === 'number' ? schema[key] : otherwise
  const tooLow = LOWEST.filter((key) => number(writer, key, -Infinity) < number(reader, key, -Infinity))
  const tooHigh = HIGHEST.filter((key) => number(writer, key, Infinity) > number(reader, key, Infinity))
  const other = EXACT.filter((key) => reader[key] !== undefined && !same(reader[key], writer[key]))
  return [...tooLow, ...tooHigh, ...other].map(
    (key) => `${at}: ${key} ${JSON.stringify(writer[key] ?? 'none')} where ${JSON.stringify(reader[key])} is read`,
  )
}

function inside(reader: Schema, writer: Schema, at: string): string[] {
  const [read, written] = [schemaOf(reader['properties']), schemaOf(writer['properties'])]
  const missing = listOf(reader['required']).filter((name) => !listOf(writer['required']).includes(name))
  const unread = reader['additionalProperties'] === false ? Object.keys(written).filter((name) => !(name in read)) : []
  const both = Object.keys(read).filter((name) => name in written)
  return [
    ...missing.map((name) => `${at}.${String(name)}: may be missing, but is needed`),
    ...unread.map((name) => `${at}.${name}: is not read`),
    ...both.flatMap((name) => refusals(schemaOf(read[name]), schemaOf(written[name]), `${at}.${name}`)),
    ...refusals(schemaOf(reader['items']), schemaOf(writer['items']), `${at}[]`),
    ...(typeof reader['additionalProperties'] === 'object'
      ? refusals(schemaOf(reader['additionalProperties']), schemaOf(writer['additionalProperties']), `${at}{}`)
      : []),
  ]
}

/** Places that existed before and no longer do, anywhere in the schema. */
export function removedPlaces(before: Schema, after: Schema, at: string): string[] {
  const [was, is] = [placesIn(before), placesIn(after)]
  return Object.keys(was).flatMap((name) =>
    name in is ? removedPlaces(schemaOf(was[name]), schemaOf(is[name]), at + name) : [`${at}${name}: is gone`],
  )
}

/** Fields and items one level inside, of every alternative. */
const placesIn = (schema: Schema): Schema =>
  Object.fromEntries(
    alternativesOf(schema).flatMap(({ properties, items }) => [
      ...Object.entries(schemaOf(properties)).map(([name, value]) => [`.${name}`, value] as const),
      ...(items === undefined ? [] : [['[]', items] as const]),
    ]),
  )
