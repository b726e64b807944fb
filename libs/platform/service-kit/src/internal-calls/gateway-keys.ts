import { timingSafeEqual } from 'node:crypto'

/** `GATEWAY_KEY` holds several keys, separated by commas, while it is rotated: the first is sent, all are accepted. */
export const sentKey = (keys: string): string => keys.split(',')[0] ?? ''

/** Checks whether a header is one of the keys, in the same time for each wrong one. */
export function takesKeys(keys: string): (given: string | undefined) => boolean {
  const expected = keys.split(',').map((key) => Buffer.from(key))
  return (given = '') => {
    const key = Buffer.from(given)
    return expected.some((known) => known.length === key.length && timingSafeEqual(known, key))
  }
}
