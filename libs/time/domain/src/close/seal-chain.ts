import type { Month } from '@portal/platform-domain'

/** SHA-256 of bytes in lower-case hexadecimal; services and browsers each pass their own. */
export type Sha256 = (bytes: Uint8Array) => string

/** A stored seal: its bytes, and the values stored beside them. */
export interface SealLink {
  readonly month: Month
  readonly sha256: string
  readonly previousSha256: string | null
  readonly bytes: Uint8Array
}

/** The first fault in a user's chain of seals. */
export interface ChainBreak {
  readonly month: Month
  /**
   * `hash`: the bytes do not match the hash. `order`: it does not follow the previous seal. `content`: the bytes name
   * another month, user or previous hash.
   */
  readonly kind: 'hash' | 'order' | 'content'
}

/** The first fault in a user's seals, given in the order of their months; `null` when all are valid. */
export function firstBreak(userId: number, links: readonly SealLink[], sha256: Sha256): ChainBreak | null {
  let previous: SealLink | null = null
  for (const link of links) {
    const { month } = link
    if (sha256(link.bytes) !== link.sha256) return { month, kind: 'hash' }
    if (link.previousSha256 !== (previous?.sha256 ?? null) || (previous && previous.month >= month))
      return { month, kind: 'order' }
    if (!saysSo(userId, link)) return { month, kind: 'content' }
    previous = link
  }
  return null
}

function saysSo(userId: number, { bytes, month, previousSha256 }: SealLink): boolean {
  try {
    const said = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Partial<
      Record<'userId' | 'month' | 'previousSha256', unknown>
    >
    return said.userId === userId && said.month === month && said.previousSha256 === previousSha256
  } catch {
    return false
  }
}
