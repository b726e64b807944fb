import * as z from 'zod'

/** One field of a wire object: its name on the wire → `{ ourName: schema }`. */
export type FieldMap = Record<string, Record<string, z.ZodType>>

type SchemaOf<F> = F[keyof F]
type Output<F> = z.output<SchemaOf<F> extends z.ZodType ? SchemaOf<F> : never>
type Simplify<T> = { [K in keyof T]: T[K] }

/** Our side of a wire object. */
export type DomainOf<M extends FieldMap> = Simplify<
  { -readonly [K in keyof M as undefined extends Output<M[K]> ? never : keyof M[K]]: Output<M[K]> } & {
    -readonly [K in keyof M as undefined extends Output<M[K]> ? keyof M[K] : never]?: Output<M[K]>
  }
>

/** A codec between the wire shape (with any names) and ours. */
export type Codec<T> = z.ZodType<T>

/**
 * Where a schema of wire names keeps ours. On the schema and by a name that all copies of this module agree on: the
 * shell, which has a copy of its own, reads the names that a remote's copy wrote.
 */
const OWN_NAMES: unique symbol = Symbol.for('portal.own-names')
interface Named {
  [OWN_NAMES]?: ReadonlyMap<string, string>
}

/** Our name for a wire field, in a {@link wireObject} or anywhere inside it; `undefined` when there is none. */
export function ownName(schema: z.ZodType, wireName: string): string | undefined {
  const here = (schema as Named)[OWN_NAMES]?.get(wireName)
  if (here !== undefined) return here
  for (const inner of innerSchemas(schema)) {
    const found = ownName(inner, wireName)
    if (found !== undefined) return found
  }
  return undefined
}

interface Inner {
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
}

function innerSchemas(schema: z.ZodType): z.ZodType[] {
  const { in: from, out, innerType, element, shape = {}, options = [] } = schema.def as Inner
  return [from, out, innerType, element, ...Object.values(shape), ...options].filter((inner) => inner !== undefined)
}

/**
 * The table of names of one wire object, and the codec that carries values across it in both directions:
 *
 * `wireObject({ Value: { amount: amountText }, invoicedate: { date: plainDate } })` decodes
 * `{ Value: '12.50', invoicedate: '2026-11-01' }` to `{ amount: 1250, date: '2026-11-01' }`, and encodes back.
 * Unknown names are dropped; errors name the field as the wire spells it.
 */
export function wireObject<const M extends FieldMap>(fields: M): Codec<DomainOf<M>> {
  const shape: Record<string, z.ZodType> = {}
  const names: [wire: string, ours: string][] = []
  for (const [wire, field] of Object.entries(fields)) {
    for (const [ours, schema] of Object.entries(field)) {
      shape[wire] = schema
      names.push([wire, ours])
    }
  }
  const wireShape = z.object(shape)
  // On the part of the codec that stays the same object when the codec is refined.
  Object.defineProperty(wireShape, OWN_NAMES, { value: new Map(names) })
  const back = names.map(([wire, own]) => [own, wire] as const)
  return z.codec(wireShape, z.custom<DomainOf<M>>(), {
    decode: (wire) => moveFields(wire as Record<string, unknown>, names) as DomainOf<M>,
    encode: (ours) => moveFields(ours as Record<string, unknown>, back),
  })
}

function moveFields(
  from: Record<string, unknown>,
  names: readonly (readonly [string, string])[],
): Record<string, unknown> {
  const to: Record<string, unknown> = {}
  for (const [source, target] of names) if (from[source] !== undefined) to[target] = from[source]
  return to
}
