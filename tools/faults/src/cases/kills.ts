import { signal, waitUntil, type WholePortal } from '@portal/testkit/whole-portal'
import { type FaultCase, startPortal } from '../fault-case.ts'
import { type LedgerRun, runLedger } from '../ledger/ledger-run.ts'
import { type Row, rowOf } from '../row.ts'

interface Kill {
  readonly what: string
  readonly promiseMs: number
  /** Kills; a process that comes back by itself needs nothing more, others are started by hand, as by an operator. */
  kill(portal: WholePortal): Promise<void> | void
}

const service = (name: Parameters<WholePortal['service']>[0], kind: NodeJS.Signals = 'SIGKILL'): Kill => ({
  what: kind === 'SIGKILL' ? 'a service killed' : 'a service told to stop',
  promiseMs: 3_000,
  kill: (portal) => signal([portal.service(name)], kind),
})

const postmaster: Kill = {
  what: "PostgreSQL's main process killed",
  promiseMs: 5_000,
  kill: (portal) => signal([portal.database().main], 'SIGKILL'),
}

/** After SIGKILL of one connection's process PostgreSQL ends all others and recovers, as after its own. */
const backend = (kind: NodeJS.Signals): Kill => ({
  what: kind === 'SIGKILL' ? 'a database connection killed' : 'a database connection ended',
  promiseMs: kind === 'SIGKILL' ? 5_000 : 1_000,
  kill: (portal) => signal(portal.database().connections.slice(0, 1), kind),
})

const supervisor: Kill = {
  what: 'the supervisor killed, then npm start',
  promiseMs: 60_000,
  kill: async (portal) => {
    signal([portal.supervisor()], 'SIGKILL')
    await waitUntil(
      () => !portal.isRunning(),
      30_000,
      () => 'npm start outlives its supervisor',
    )
    await portal.start()
  },
}

const everything: Kill = {
  what: 'everything killed at once, then npm start',
  promiseMs: 60_000,
  kill: async (portal) => {
    const { main, connections } = portal.database()
    signal([...portal.processes().map(({ pid }) => pid), main, ...connections], 'SIGKILL')
    await waitUntil(
      () => !portal.isRunning(),
      30_000,
      () => 'npm start outlives its own death',
    )
    await portal.start()
  },
}

const KILLS: readonly Kill[] = [
  service('money'),
  service('identity'),
  service('time'),
  service('gateway'),
  postmaster,
  everything,
  backend('SIGKILL'),
  supervisor,
  service('money', 'SIGTERM'),
  backend('SIGTERM'),
  service('identity', 'SIGTERM'),
  service('time', 'SIGTERM'),
  service('money'),
  postmaster,
  service('gateway'),
  backend('SIGKILL'),
  service('time'),
  everything,
  service('identity'),
  backend('SIGTERM'),
  supervisor,
  postmaster,
  service('gateway', 'SIGTERM'),
  everything,
]
const WRITES = 5_400

/** Everything that can be killed is killed while users write. */
export const kills: FaultCase = {
  name: 'kills',
  about: 'ledger over kills of every kind',
  run: async (world) => {
    const portal = await startPortal(world)
    const outages = new Map<string, { kill: Kill; times: number[] }>()
    const killAll = async ({ outages: watch, acknowledge }: LedgerRun) => {
      for (const kill of KILLS) {
        watch.times()
        const from = performance.now()
        const [tookMs] = await Promise.all([watch.healed(from), kill.kill(portal)])
        const slowest = Math.max(...Object.values(watch.times()).flat())
        world.say(
          `${kill.what}: good again after ${Math.round(tookMs)} ms, the slowest answer took ${Math.round(slowest)} ms`,
        )
        const entry = outages.get(kill.what) ?? { kill, times: [] }
        entry.times.push(tookMs)
        outages.set(kill.what, entry)
        await acknowledge(WRITES / KILLS.length)
      }
    }
    const { findings, repeats, ...losses } = await runLedger(portal, world, killAll)
    for (const finding of findings.slice(0, 50)) world.say(finding)
    const refused = findings.filter((finding) => finding.startsWith('refused')).length
    return [
      rowOf({
        what: 'ledger over kills',
        times: KILLS.length,
        ...losses,
        promise: 'nothing acknowledged is lost, doubled or altered',
        kept: refused === 0,
        note: `${repeats} repeats with the same key${refused > 0 ? `, ${refused} right requests refused` : ''}`,
      }),
      ...[...outages].map(([what, { kill, times }]) => killRow(what, kill, times)),
    ]
  },
}

function killRow(what: string, { promiseMs }: Kill, times: readonly number[]): Row {
  const outageMs = Math.max(...times)
  return rowOf({
    what,
    times: times.length,
    outageMs,
    promise: `good answers within ${promiseMs / 1000} s`,
    kept: outageMs <= promiseMs,
    note: times.map((ms) => (ms / 1000).toFixed(1)).join(', '),
  })
}
