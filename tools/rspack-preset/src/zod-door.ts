/**
 * The zod that the shell provides to every remote. Shared as a whole it would bring languages and JSON Schema along, so
 * this is a choice of names; `zod-door.test.ts` fails when browser code uses one that is missing here. The inner path is
 * another than the shared key, or the door would ask for itself.
 */
export {
  any, array, bigint, boolean, catch, check, codec, coerce, config, custom, date, decode, decodeAsync, discriminatedUnion, email, encode,
  encodeAsync, enum, file, flattenError, float64, instanceof, int, intersection, iso, json, keyof, lazy, literal, looseObject, map, meta,
  nan, nativeEnum, NEVER, never, null, nullable, nullish, number, object, optional, parse, parseAsync, partialRecord, pipe, preprocess,
  prettifyError, promise, readonly, record, refine, registry, safeDecode, safeDecodeAsync, safeEncode, safeEncodeAsync, safeParse,
  safeParseAsync, set, strictObject, string, stringbool, stringFormat, superRefine, templateLiteral, transform, treeifyError, tuple,
  undefined, union, unknown, url, uuid, void, ZodError, ZodType,
} from 'zod/v4'
