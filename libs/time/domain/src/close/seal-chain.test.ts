import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalBytes } from './canonical-json.ts'
import { firstBreak, type SealLink } from './seal-chain.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const USER = 7

function chainOf(...months: readonly string[]): SealLink[] {
  const links: SealLink[] = []
  for (const month of months) {
    const previousSha256 = links.at(-1)?.sha256 ?? null
    const bytes = canonicalBytes({ userId: USER, month, previousSha256 })
    links.push({ month, previousSha256, bytes, sha256: sha256(bytes) })
  }
  return links
}
const breakOf = (links: readonly SealLink[]) => firstBreak(USER, links, sha256)
const whole = chainOf('2026-01', '2026-02', '2026-03')

describe('a chain of seals', () => {
  it('is valid, and so is an empty one', () => expect([breakOf(whole), breakOf([])]).toEqual([null, null]))
  it('names the month with changed bytes', () =>
    expect(
      breakOf(whole.map((link) => (link.month === '2026-02' ? { ...link, bytes: canonicalBytes('x') } : link))),
    ).toEqual({ month: '2026-02', kind: 'hash' }))
  it('names the month after a removed one', () =>
    expect(breakOf(whole.filter(({ month }) => month !== '2026-02'))).toEqual({ month: '2026-03', kind: 'order' }))
  it('names a first seal with a previous hash', () =>
    expect(breakOf(whole.slice(1))).toEqual({ month: '2026-02', kind: 'order' }))
  it('names a month that is not after the previous one', () =>
    expect(breakOf(chainOf('2026-03', '2026-01'))).toEqual({ month: '2026-01', kind: 'order' }))
  it.each([
    ['another month', { userId: USER, month: '2026-12', previousSha256: null }],
    ['another user', { userId: 8, month: '2026-01', previousSha256: null }],
    ['another previous seal', { userId: USER, month: '2026-01', previousSha256: 'a' }],
    ['no object', 5],
    ['null', null],
  ])('names a month whose bytes are of %s', (_, said) => {
    const bytes = canonicalBytes(said)
    expect(breakOf([{ month: '2026-01', previousSha256: null, bytes, sha256: sha256(bytes) }])).toEqual({
      month: '2026-01',
      kind: 'content',
    })
  })
})
