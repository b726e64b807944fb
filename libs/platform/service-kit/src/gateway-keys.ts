import { timingSafeEqual } from 'node:crypto'

/** Several keys stand in `GATEWAY_KEY` while it is rotated, separated by commas: the first is sent, all are taken. */
export const sentKey = (keys: string): string => keys.split(',')[0] ?? ''

/** Says of a header whether it is one of the keys, in the same time for each wrong one. */
export function takesKeys(keys: string): (given: string | undefined) => boolean {
  const expected = keys.split(',').map((key) => Buffer.from(key))
  return (given = '') => {
    const key = Buffer.from(given)
    return expected.some((known) => known.length === key.length && timingSafeEqual(known, key))
  }
}
