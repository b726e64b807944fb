import type * as z from 'zod'

/**
 * Settings with what the operators' documentation says about each (`npm run settings`): a setting without a text does
 * not compile.
 */
export function explained<S extends Readonly<Record<string, z.ZodType>>>(
  shape: S,
  texts: Readonly<Record<keyof S, string>>,
): S {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, schema.describe(texts[name] ?? '')]),
  ) as S
}
