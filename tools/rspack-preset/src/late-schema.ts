import type { ZodType } from 'zod/v4'

/** Methods of a schema that only give another schema. */
const CHAINED = new Set<string | symbol>([
  'and',
  'array',
  'brand',
  'catch',
  'default',
  'endsWith',
  'exactOptional',
  'extend',
  'includes',
  'int',
  'length',
  'lowercase',
  'max',
  'min',
  'negative',
  'nonempty',
  'nonnegative',
  'nonoptional',
  'nonpositive',
  'nullable',
  'nullish',
  'omit',
  'optional',
  'or',
  'overwrite',
  'partial',
  'pick',
  'pipe',
  'positive',
  'prefault',
  'readonly',
  'refine',
  'regex',
  'required',
  'safeExtend',
  'startsWith',
  'superRefine',
  'toLowerCase',
  'toUpperCase',
  'transform',
  'trim',
  'uppercase',
])

const SCHEMA: unique symbol = Symbol('schema')

type Method = (...input: readonly unknown[]) => ZodType

/** What stands behind a late schema: keeps what was defined on it, until it is created. */
class Late {
  readonly #create: () => ZodType
  #created: ZodType | undefined

  constructor(create: () => ZodType) {
    this.#create = create
  }

  schema(): ZodType {
    this.#created ??= Object.defineProperties(this.#create(), Object.getOwnPropertyDescriptors(this))
    return this.#created
  }

  isCreated(): boolean {
    return this.#created !== undefined
  }
}

const BEHAVIOUR: ProxyHandler<Late> = {
  get(late, key) {
    if (key === SCHEMA) return late.schema()
    if (CHAINED.has(key)) return (...input: readonly unknown[]) => lateSchema(() => chained(late.schema(), key, input))
    return Reflect.get(late.schema(), key)
  },
  set: (late, key, value) => Reflect.set(late.schema(), key, value),
  has: (late, key) => Reflect.has(late.schema(), key),
  getPrototypeOf: (late) => Reflect.getPrototypeOf(late.schema()),
  defineProperty: (late, key, property) =>
    Reflect.defineProperty(late, key, property) &&
    (!late.isCreated() || Reflect.defineProperty(late.schema(), key, property)),
}

const chained = (schema: ZodType, method: string | symbol, input: readonly unknown[]) =>
  Reflect.apply(Reflect.get(schema, method) as Method, schema, input.map(created))

/** A schema that is created when it is first used: a page's contracts have many more schemas than its calls. */
export const lateSchema = (create: () => ZodType): ZodType =>
  new Proxy(new Late(create), BEHAVIOUR) as unknown as ZodType

/** The same function of zod, whose schema is created when it is first used; so are the schemas that it is given. */
export const late = <F extends (...input: never[]) => unknown>(create: F): F =>
  ((...input: readonly unknown[]) =>
    lateSchema(() => Reflect.apply(create as unknown as Method, undefined, input.map(created)))) as unknown as F

/** A schema, schemas in an array or an object: as zod itself would have created them. Anything else stays what it is. */
function created(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const schema = (value as { [SCHEMA]?: ZodType })[SCHEMA]
  if (schema) return schema
  if (Array.isArray(value)) return value.map(created)
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const properties = Object.entries(Object.getOwnPropertyDescriptors(value)).map(([name, property]) => [
    name,
    // A getter stands for a schema that names itself; it is read by zod, later.
    'value' in property ? { ...property, value: created(property.value) } : property,
  ])
  return Object.defineProperties({}, Object.fromEntries(properties) as PropertyDescriptorMap)
}
