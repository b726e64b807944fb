import { expect, it } from 'vitest'
import { clearlyWorse, type ReleaseHealth } from './release-health.ts'

const health = (sessions: number, failed: number, vitals: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  sessions,
  failed,
  lcp: null,
  inp: null,
  cls: null,
  measured: { lcp: sessions, inp: sessions, cls: sessions },
  ...vitals,
})

it.each([
  ['half of its sessions fail, and none of the other’s', health(10, 5), health(50, 0), 'failures'],
  ['its sessions fail three times as often', health(100, 60), health(100, 20), 'failures'],
  ['both fail as often: the portal is broken, not the release', health(20, 10), health(20, 10), undefined],
  ['it fails twice as often', health(100, 40), health(100, 20), undefined],
  ['it fails more, but rarely', health(100, 10), health(100, 0), undefined],
  ['it has few sessions', health(9, 9), health(50, 0), undefined],
  ['the other has few sessions', health(50, 50), health(9, 0), undefined],
  ['few of its sessions fail', health(10, 3), health(50, 0), undefined],
  ['its largest paint is much later', health(20, 0, { lcp: 4000 }), health(20, 0, { lcp: 2000 }), 'lcp'],
  ['its largest paint is later, and good', health(20, 0, { lcp: 2400 }), health(20, 0, { lcp: 1000 }), undefined],
  ['its largest paint is a little later', health(20, 0, { lcp: 2900 }), health(20, 0, { lcp: 2000 }), undefined],
  ['its reactions are much slower', health(20, 0, { inp: 500 }), health(20, 0, { inp: 100 }), 'inp'],
  ['it moves much more', health(20, 0, { cls: 0.3 }), health(20, 0, { cls: 0 }), 'cls'],
  ['few sessions measured it', health(19, 0, { inp: 900 }), health(40, 0, { inp: 100 }), undefined],
  ['the other measured nothing', health(40, 0, { inp: 900 }), health(40, 0), undefined],
])('a release is clearly worse or not when %s', (_, release, other, what) =>
  expect(clearlyWorse(release, other)?.what).toBe(what),
)
