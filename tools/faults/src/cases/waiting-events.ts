import { newUser, signal, signInAdmin, waitUntil } from '@portal/testkit/whole-portal'
import { type FaultCase, startPortal } from '../fault-case.ts'
import { RECEIPT } from '../ledger/add-kinds.ts'
import { newJournal } from '../ledger/journal.ts'
import { unlogged, verifyLog } from '../ledger/verify-told.ts'
import { writeAdd } from '../ledger/writers.ts'
import { rowOf } from '../row.ts'

const WAITING = 300
const AT_ONCE = 8
const WITHIN_MS = 5_000

/** Events of money arrive soon after a silent identity is back, and once. */
export const waitingEvents: FaultCase = {
  name: 'waiting-events',
  about: '300 events wait for a receiver that is away',
  run: async (world) => {
    const portal = await startPortal(world)
    const admin = await signInAdmin(portal.url)
    const person = await newUser(portal.url, 'vantar')
    const journal = newJournal()
    const away = portal.service('identity')
    signal([away], 'SIGSTOP')
    for (let n = 0; n < WAITING; n += AT_ONCE) {
      const entries = Array.from({ length: AT_ONCE }, (_, index) => ({
        kind: RECEIPT,
        person,
        marker: `${RECEIPT.name}-${n + index}`,
        n: n + index,
        id: undefined,
        otherAnswers: 0,
      }))
      journal.adds.push(...entries)
      await Promise.all(entries.map((entry) => writeAdd(journal, entry, () => true, false)))
    }
    world.say(`${journal.acknowledged} adds were acknowledged while identity was away`)
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
      rowOf({
        what: 'waiting events',
        acknowledged: journal.acknowledged,
        lost: missing.length,
        doubled: twice.length,
        outageMs: tookMs,
        promise: '300 arrive within 5 s of the receiver’s return, once',
        kept: tookMs <= WITHIN_MS,
        note: `${entries} log entries`,
      }),
    ]
  },
}
