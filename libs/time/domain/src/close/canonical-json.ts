/** Values in sealed bytes: integers (öre and hundredths), text, true, false and null, in objects and lists. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue }

/**
 * JSON with only one possible spelling: keys in the order of their UTF-16 units, no spaces, only integers. The same
 * value always gives the same text, so that its SHA-256 can be computed again. Throws for any other number.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number`)
    return Object.is(value, -0) ? '0' : String(value)
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`
}

// `Array.isArray` narrows a readonly list to any.
const isList = (value: CanonicalValue): value is readonly CanonicalValue[] => Array.isArray(value)

/** The UTF-8 bytes that are stored, hashed and downloaded. */
export const canonicalBytes = (value: CanonicalValue): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(canonicalJson(value))
