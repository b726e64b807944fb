import * as zod from 'zod/v4'
import { late } from './late-schema.ts'

/**
 * zod for the shell and every remote. Its schemas are created when they are first used ({@link late}). The whole package
 * would bring languages and JSON Schema, so this exports selected names; `shared-zod.test.ts` fails when browser code
 * uses one that is missing here. The inner path differs from the shared key, because otherwise this file would import
 * itself.
 */
export {
  check,
  config,
  decode,
  decodeAsync,
  encode,
  encodeAsync,
  flattenError,
  meta,
  NEVER,
  parse,
  parseAsync,
  prettifyError,
  refine,
  registry,
  safeDecode,
  safeDecodeAsync,
  safeEncode,
  safeEncodeAsync,
  safeParse,
  safeParseAsync,
  superRefine,
  treeifyError,
  ZodError,
  ZodType,
} from 'zod/v4'

export const any = late(zod.any)
export const array = late(zod.array)
export const bigint = late(zod.bigint)
export const boolean = late(zod.boolean)
export const codec = late(zod.codec)
export const custom = late(zod.custom)
export const date = late(zod.date)
export const discriminatedUnion = late(zod.discriminatedUnion)
export const email = late(zod.email)
export const file = late(zod.file)
export const float64 = late(zod.float64)
export const int = late(zod.int)
export const intersection = late(zod.intersection)
export const json = late(zod.json)
export const keyof = late(zod.keyof)
export const lazy = late(zod.lazy)
export const literal = late(zod.literal)
export const looseObject = late(zod.looseObject)
export const map = late(zod.map)
export const nan = late(zod.nan)
export const nativeEnum = late(zod.nativeEnum)
export const never = late(zod.never)
export const nullable = late(zod.nullable)
export const nullish = late(zod.nullish)
export const number = late(zod.number)
export const object = late(zod.object)
export const optional = late(zod.optional)
export const partialRecord = late(zod.partialRecord)
export const pipe = late(zod.pipe)
export const preprocess = late(zod.preprocess)
export const promise = late(zod.promise)
export const readonly = late(zod.readonly)
export const record = late(zod.record)
export const set = late(zod.set)
export const strictObject = late(zod.strictObject)
export const string = late(zod.string)
export const stringbool = late(zod.stringbool)
export const stringFormat = late(zod.stringFormat)
export const templateLiteral = late(zod.templateLiteral)
export const transform = late(zod.transform)
export const tuple = late(zod.tuple)
export const union = late(zod.union)
export const unknown = late(zod.unknown)
export const url = late(zod.url)
export const uuid = late(zod.uuid)

const catching = late(zod.catch)
const enumeration = late(zod.enum)
const instance = late(zod.instanceof)
const nothing = late(zod.null)
const missing = late(zod.undefined)
const noValue = late(zod.void)
export {
  catching as catch,
  enumeration as enum,
  instance as instanceof,
  nothing as null,
  missing as undefined,
  noValue as void,
}

export const coerce = {
  bigint: late(zod.coerce.bigint),
  boolean: late(zod.coerce.boolean),
  date: late(zod.coerce.date),
  number: late(zod.coerce.number),
  string: late(zod.coerce.string),
}

export const iso = {
  date: late(zod.iso.date),
  datetime: late(zod.iso.datetime),
  duration: late(zod.iso.duration),
  time: late(zod.iso.time),
}
