import { signal } from '@portal/testkit/whole-portal'
import { setTimeout as wait } from 'node:timers/promises'
import { type FaultCase, startPortal } from '../fault-case.ts'
import { runLedger } from '../ledger/ledger-run.ts'
import { rowOf } from '../row.ts'

const FOR_MS = 60_000
const EVERY_MS = 5_000
const HEALS_WITHIN_MS = 5_000

/** A database that fails repeatedly, as on a failing disk or a bad network. */
export const flapping: FaultCase = {
  name: 'flapping',
  about: 'a database connection killed every 5 s for a minute, then all of them',
  run: async (world) => {
    const portal = await startPortal(world)
    let times = 0
    let healedMs = 0
    const { findings, repeats, ...losses } = await runLedger(portal, world, async ({ outages, acknowledge }) => {
      const kill = (count?: number) => {
        times += 1
        signal(portal.database().connections.slice(0, count), 'SIGKILL')
      }
      for (const end = Date.now() + FOR_MS; Date.now() < end; await wait(EVERY_MS)) kill(1)
      kill()
      healedMs = await outages.healed(performance.now())
      await acknowledge(300)
    })
    for (const finding of findings.slice(0, 50)) world.say(finding)
    return [
      rowOf({
        what: 'flapping database',
        times,
        ...losses,
        outageMs: healedMs,
        promise: 'comes back by itself, within 5 s of the last failure',
        kept: healedMs <= HEALS_WITHIN_MS && portal.isRunning(),
        note: `outage after the last one; ${repeats} repeats`,
      }),
    ]
  },
}
