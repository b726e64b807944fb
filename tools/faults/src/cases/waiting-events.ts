import { newPeople, signInAdmin } from '../client/people.ts'
import type { FaultCase } from '../fault-case.ts'
import { ADD_KINDS } from '../ledger/add-kinds.ts'
import { newJournal } from '../ledger/journal.ts'
import { unlogged, verifyLog } from '../ledger/verify-told.ts'
import { writeAdd } from '../ledger/writers.ts'
import { signal } from '../portal/processes.ts'
import { startPortal } from '../portal/portal.ts'
import { waitUntil } from '../portal/wait-until.ts'

const WAITING = 300
const AT_ONCE = 8
const WITHIN_MS = 5_000

/** Events of money arrive soon after a silent identity is back, and once. */
export const waitingEvents: FaultCase = {
  name: 'waiting-events',
  about: '300 events wait for a receiver that is away',
  run: async ({ folder, say }) => {
    const portal = await startPortal(folder)
    try {
      const admin = await signInAdmin(portal.url)
      const [person] = await newPeople(portal.url, 'vantar', 1)
      const [kind] = ADD_KINDS
      if (!person || !kind) throw new Error('Nobody adds')
      const journal = newJournal()
      const away = portal.service('identity') ?? 0
      signal([away], 'SIGSTOP')
      for (let n = 0; n < WAITING; n += AT_ONCE) {
        const entries = Array.from({ length: AT_ONCE }, (_, index) => ({
          kind,
          person,
          marker: `${kind.name}-${n + index}`,
          n: n + index,
          id: undefined,
          otherAnswers: 0,
        }))
        journal.adds.push(...entries)
        await Promise.all(entries.map((entry) => writeAdd(journal, entry, () => true, false)))
      }
      say(`${journal.acknowledged} adds were acknowledged while identity was away`)
      signal([away], 'SIGCONT')
      const from = performance.now()
      await waitUntil(
        async () => (await unlogged(journal, admin)) === 0,
        120_000,
        () => 'Events have not arrived within two minutes',
      )
      const tookMs = performance.now() - from
      const { missing, twice, entries } = await verifyLog(journal, admin)
      return [
        {
          what: 'waiting events',
          times: 1,
          acknowledged: journal.acknowledged,
          lost: missing.length,
          doubled: twice.length,
          altered: 0,
          outageMs: tookMs,
          promise: '300 arrive within 5 s of the receiver’s return, once',
          kept: tookMs <= WITHIN_MS,
          note: `${entries} log entries`,
        },
      ]
    } finally {
      await portal.stop()
    }
  },
}
