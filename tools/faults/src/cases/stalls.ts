import { setTimeout as wait } from 'node:timers/promises'
import { type Area, watchOutages } from '../client/outage.ts'
import { type Answer, type Request, send } from '../client/http.ts'
import { newPeople, type Person } from '../client/people.ts'
import type { FaultCase, World } from '../fault-case.ts'
import { descendantsOf, signal } from '../portal/processes.ts'
import { type Portal, type ServiceName, startPortal } from '../portal/portal.ts'
import { NO_LOSSES, type Row } from '../row.ts'

const STALL_MS = 15_000
const READ_MS = 2_000
const WRITE_MS = 5_000
const OTHERS_MS = 300
const HEALS_WITHIN_MS = 2_000
/** The time of the answer itself, added to the limit. */
const ON_THE_WAY_MS = 250

const READS: Readonly<Record<Area, Request>> = {
  accounts: { method: 'GET', path: 'user/profile' },
  money: { method: 'GET', path: 'user/Document/all', query: { page: '0', pageSize: '10' } },
  time: { method: 'GET', path: 'user/Event', query: { month: '11', year: '2026' } },
}
const WRITES: Readonly<Record<Area, Request>> = {
  accounts: { method: 'PUT', path: 'user/post/Add', json: { content: 'hej' } },
  money: { method: 'PUT', path: 'user/Inkop/Add', form: purchase },
  time: { method: 'PUT', path: 'user/snurra/Mill', json: { date: '2026-11-01', Milersattning: 5 } },
}

function purchase(): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ date: '2026-11-01', Type: '1', Antal: '1', Value: '1.00' }))
    form.set(name, value)
  return form
}

interface Stall {
  readonly what: string
  readonly areas: readonly Area[]
  pids(portal: Portal): readonly number[]
}

const ofService = (name: ServiceName, area: Area): Stall => ({
  what: `stall: ${name}`,
  areas: [area],
  pids: (portal) => [portal.service(name) ?? 0],
})
const ALL: readonly Area[] = ['accounts', 'money', 'time']
const STALLS: readonly Stall[] = [
  {
    what: 'stall: PostgreSQL',
    areas: ALL,
    pids: (portal) => {
      const { main = 0 } = portal.database()
      return [main, ...descendantsOf(main).map(({ pid }) => pid)]
    },
  },
  ofService('identity', 'accounts'),
  ofService('money', 'money'),
  ofService('time', 'time'),
]

/**
 * A process exists and is silent: SIGSTOP. Answers stay within their limits, other areas stay fast, and everything
 * recovers by itself.
 */
export const stalls: FaultCase = {
  name: 'stalls',
  about: 'PostgreSQL and each service silent for 15 s',
  run: async (world) => {
    const portal = await startPortal(world.folder)
    try {
      const people = await newPeople(portal.url, 'stall', 4)
      const rows: Row[] = []
      for (const stall of STALLS) rows.push(await stallOnce(portal, people, stall, world))
      return rows
    } finally {
      await portal.stop()
    }
  },
}

async function stallOnce(
  portal: Portal,
  people: readonly Person[],
  { what, areas, pids }: Stall,
  world: World,
): Promise<Row> {
  const [watcher, ...senders] = people
  if (!watcher) throw new Error('Nobody looks')
  const outages = watchOutages(watcher)
  const stalled = pids(portal)
  let reads: Answer[] = []
  let writes: Answer[] = []
  await wait(1_000)
  outages.times()
  signal(stalled, 'SIGSTOP')
  try {
    const end = wait(STALL_MS)
    const asking = Promise.all([askAll(senders, areas, READS), askAll(senders, areas, WRITES)])
    await end
    outages.longest()
    const others = outages.times()
    signal(stalled, 'SIGCONT')
    const healedMs = await outages.healed(performance.now())
    ;[reads, writes] = await asking
    const readMs = Math.max(...reads.map(({ ms }) => ms))
    const writeMs = Math.max(...writes.map(({ ms }) => ms))
    // A write that was sent has an unknown outcome: 504 says so.
    const bare = [...reads.filter(isBare([200, 503])), ...writes.filter(isBare([200, 503, 504]))]
    const otherMs = slowest(ALL.filter((area) => !areas.includes(area)).flatMap((area) => others[area]))
    for (const { status, ms, retryAfter, body } of bare.slice(0, 5))
      world.say(
        `${what}: answered ${status} after ${Math.round(ms)} ms, Retry-After ${retryAfter}: ${JSON.stringify(body)}`,
      )
    return {
      what,
      times: 1,
      ...NO_LOSSES,
      outageMs: STALL_MS + healedMs,
      promise:
        'reads 503 within 2 s, writes 503 or 504 within 5 s, with Retry-After; others below 300 ms; back within 2 s',
      kept:
        readMs <= READ_MS + ON_THE_WAY_MS &&
        writeMs <= WRITE_MS + ON_THE_WAY_MS &&
        bare.length === 0 &&
        otherMs <= OTHERS_MS &&
        healedMs <= HEALS_WITHIN_MS,
      note: `reads ${Math.round(readMs)} ms, writes ${Math.round(writeMs)} ms, others ${Math.round(otherMs)} ms, back after ${Math.round(healedMs)} ms${bare.length > 0 ? `, ${bare.length} other answers` : ''}`,
    }
  } finally {
    signal(stalled, 'SIGCONT')
    await outages.stop()
  }
}

const isBare =
  (fine: readonly number[]) =>
  ({ status, retryAfter }: Answer): boolean =>
    !fine.includes(status) || (status !== 200 && retryAfter === null)

const askAll = (
  people: readonly Person[],
  areas: readonly Area[],
  what: Readonly<Record<Area, Request>>,
): Promise<Answer[]> => Promise.all(people.flatMap((person) => areas.map((area) => send(person, what[area]))))

/** The 95th percentile; 0 without values. */
const slowest = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
