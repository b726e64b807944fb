import { setTimeout as wait } from 'node:timers/promises'
import { watchOutages } from '../client/outage.ts'
import { newPeople } from '../client/people.ts'
import type { FaultCase } from '../fault-case.ts'
import { startPortalBehindProxy } from '../portal/portal-behind-proxy.ts'
import { NO_LOSSES } from '../row.ts'

const AWAY_MS = [200, 800, 5_000]
const HEALS_WITHIN_MS = 2_000

/** PostgreSQL refuses connections for a while, as during a restart. */
export const databaseRestart: FaultCase = {
  name: 'database-restart',
  about: 'PostgreSQL refuses connections for 0.2, 0.8 and 5 s',
  run: async ({ folder }) => {
    const { portal, proxy, stop } = await startPortalBehindProxy(folder)
    const [watcher] = await newPeople(portal.url, 'omstart', 1)
    if (!watcher) throw new Error('Nobody looks')
    const outages = watchOutages(watcher)
    const healed: number[] = []
    try {
      for (const awayMs of AWAY_MS) {
        await proxy.refuse()
        await wait(awayMs)
        await proxy.restore()
        healed.push(await outages.healed(performance.now()))
      }
    } finally {
      await outages.stop()
      await stop()
    }
    const longest = Math.max(...healed)
    return [
      {
        what: 'database restart',
        times: healed.length,
        ...NO_LOSSES,
        outageMs: longest,
        promise: 'good answers within 2 s of its return',
        kept: longest <= HEALS_WITHIN_MS,
        note: `after its return ${healed.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
      },
    ]
  },
}
