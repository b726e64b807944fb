import { type PortalUser, type Request, send } from '@portal/testkit/whole-portal'
import { setTimeout as wait } from 'node:timers/promises'

export type Area = 'accounts' | 'money' | 'time'

const LOOKS: Readonly<Record<Area, Request>> = {
  accounts: { method: 'GET', path: 'user/profile' },
  money: { method: 'GET', path: 'user/Kvitto/all', query: { page: '0', pageSize: '10' } },
  time: { method: 'GET', path: 'user/snurra/Mill', query: { date: '2026-11-01' } },
}

export interface Outages {
  /** The time from `from` until every area has given a good answer to a later request; and the longest of them. */
  healed(from: number): Promise<number>
  /** The longest time without a good answer since the last call, by area. */
  longest(): Record<Area, number>
  /** The duration of each answer since the last call, good or not, by area. */
  times(): Record<Area, number[]>
  stop(): Promise<void>
}

const EVERY_MS = 50

/** Requests a page of each area repeatedly, as users do, and records when it got no good answer. */
export function watchOutages(person: PortalUser): Outages {
  let running = true
  const areas = Object.keys(LOOKS) as Area[]
  const seen = Object.fromEntries(
    areas.map((area) => [area, { good: performance.now(), longest: 0, times: [] as number[] }]),
  ) as Record<Area, { good: number; longest: number; times: number[] }>
  const look = async (area: Area) => {
    while (running) {
      const asked = performance.now()
      const { status } = await send(person, LOOKS[area])
      const now = performance.now()
      seen[area].times.push(now - asked)
      if (status === 200) {
        seen[area].longest = Math.max(seen[area].longest, now - seen[area].good)
        seen[area].good = now
        if (asked >= (waiting.get(area)?.from ?? Infinity)) {
          waiting.get(area)?.heal(now)
          waiting.delete(area)
        }
      }
      await wait(EVERY_MS)
    }
  }
  const waiting = new Map<Area, { from: number; heal: (at: number) => void }>()
  const looking = Promise.all(areas.map(look))
  const take = <T>(pick: (area: Area) => T) =>
    Object.fromEntries(areas.map((area) => [area, pick(area)])) as Record<Area, T>
  return {
    healed: async (from) => {
      const healings = areas.map((area) => new Promise<number>((heal) => waiting.set(area, { from, heal })))
      return Math.max(...(await Promise.all(healings))) - from
    },
    longest: () =>
      take((area) => {
        const longest = Math.max(seen[area].longest, performance.now() - seen[area].good)
        seen[area].longest = 0
        return longest
      }),
    times: () => take((area) => seen[area].times.splice(0)),
    stop: async () => {
      running = false
      await looking
    },
  }
}
