const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})000000([0-9A-F]{2})$/

/** The segment of 16 MB that follows, on the same timeline. */
export function nextSegment(name: string): string {
  const [, timeline = '', high = '', low = ''] = SEGMENT.exec(name) ?? []
  const next = (BigInt(`0x${high}`) << 8n) + BigInt(`0x${low}`) + 1n
  const hex = (value: bigint, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0')
  return `${timeline}${hex(next >> 8n, 8)}${hex(next & 0xffn, 8)}`
}

export const isSegment = (name: string): boolean => SEGMENT.test(name)

/** The state of a file of DATA_DIR, by the moment of its last change. */
export const versionName = (place: string, changedAt: Date): string => `files/${changedAt.toISOString()}/${place}`

/** The reverse; null for another name. */
export function readVersionName(name: string): { place: string; changedAt: Date } | null {
  const [, instant = '', place = ''] = /^files\/([^/]+)\/(.+)$/.exec(name) ?? []
  return place === '' ? null : { place, changedAt: new Date(instant) }
}
