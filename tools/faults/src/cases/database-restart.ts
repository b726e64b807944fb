import { newUser } from '@portal/testkit/whole-portal'
import { setTimeout as wait } from 'node:timers/promises'
import { watchOutages } from '../client/outage.ts'
import type { FaultCase } from '../fault-case.ts'
import { startPortalBehindProxy } from '../portal/portal-behind-proxy.ts'
import { rowOf } from '../row.ts'

const AWAY_MS = [200, 800, 5_000]
const HEALS_WITHIN_MS = 2_000

/** PostgreSQL refuses connections for a while, as during a restart. */
export const databaseRestart: FaultCase = {
  name: 'database-restart',
  about: 'PostgreSQL refuses connections for 0.2, 0.8 and 5 s',
  run: async (world) => {
    const { portal, proxy } = await startPortalBehindProxy(world)
    const outages = watchOutages(await newUser(portal.url, 'omstart'))
    world.atEnd(outages.stop)
    const healed: number[] = []
    for (const awayMs of AWAY_MS) {
      await proxy.refuse()
      await wait(awayMs)
      await proxy.restore()
      healed.push(await outages.healed(performance.now()))
    }
    const longest = Math.max(...healed)
    return [
      rowOf({
        what: 'database restart',
        times: healed.length,
        outageMs: longest,
        promise: 'good answers within 2 s of its return',
        kept: longest <= HEALS_WITHIN_MS,
        note: `after its return ${healed.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
      }),
    ]
  },
}
