/**
 * A short fingerprint that distinguishes states of a value (FNV-1a, 32 bits). Never for secrets: so few bits can be
 * guessed.
 */
export function fingerprint(value: unknown): string {
  let hash = 0x81_1c_9d_c5
  for (const character of JSON.stringify(value) ?? '')
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}
