import {
  type Answer,
  descendantsOf,
  newUser,
  newUsers,
  type PortalUser,
  type Request,
  send,
  signal,
  type WholePortal,
} from '@portal/testkit/whole-portal'
import { setTimeout as wait } from 'node:timers/promises'
import { type Area, type Outages, watchOutages } from '../client/outage.ts'
import { type FaultCase, startPortal, type World } from '../fault-case.ts'
import { type Row, rowOf } from '../row.ts'

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
  pids(portal: WholePortal): readonly (number | undefined)[]
}

const ofService = (name: 'identity' | 'money' | 'time', area: Area): Stall => ({
  what: `stall: ${name}`,
  areas: [area],
  pids: (portal) => [portal.service(name)],
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
    const portal = await startPortal(world)
    const people = await newUsers(portal.url, 'stall', 3)
    const outages = watchOutages(await newUser(portal.url, 'stall-tittare'))
    world.atEnd(outages.stop)
    const rows: Row[] = []
    for (const stall of STALLS) rows.push(await stallOnce(stall.pids(portal), people, outages, stall, world))
    return rows
  },
}

async function stallOnce(
  stalled: readonly (number | undefined)[],
  senders: readonly PortalUser[],
  outages: Outages,
  { what, areas }: Stall,
  world: World,
): Promise<Row> {
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
    for (const { status, ms, headers, body } of bare.slice(0, 5))
      world.say(
        `${what}: answered ${status} after ${Math.round(ms)} ms, Retry-After ${headers.get('retry-after')}: ${JSON.stringify(body)}`,
      )
    return rowOf({
      what,
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
    })
  } finally {
    signal(stalled, 'SIGCONT')
  }
}

const isBare =
  (fine: readonly number[]) =>
  ({ status, headers }: Answer): boolean =>
    !fine.includes(status) || (status !== 200 && !headers.has('retry-after'))

const askAll = (
  people: readonly PortalUser[],
  areas: readonly Area[],
  what: Readonly<Record<Area, Request>>,
): Promise<Answer[]> => Promise.all(people.flatMap((person) => areas.map((area) => send(person, what[area]))))

/** The 95th percentile; 0 without values. */
const slowest = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
