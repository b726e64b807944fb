/** The encodings that the build writes beside a file, best first. */
export const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The encodings that an Accept-Encoding header allows, best first. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return []
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith('q='))
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)))
  }
  const other = weights.get('*') ?? 0
  return ENCODINGS.filter(({ name }) => (weights.get(name) ?? other) > 0)
}
