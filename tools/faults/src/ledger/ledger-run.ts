import { newUser, newUsers, signInAdmin, waitUntil, type WholePortal } from '@portal/testkit/whole-portal'
import { type Outages, watchOutages } from '../client/outage.ts'
import type { World } from '../fault-case.ts'
import { type AddEntry, type Journal, newJournal } from './journal.ts'
import { repeatAdd, startWriters } from './writers.ts'
import type { Verdict } from './verify.ts'
import { verifyAll } from './verify-all.ts'

const WRITERS = 8
const STORED_WITHIN_MS = 300_000
const REPEATS_AT_THE_END = 200

/** What a case can use while clients write. */
export interface LedgerRun {
  readonly journal: Journal
  readonly outages: Outages
  /** Waits until this many more writes are acknowledged: the portal works again. */
  acknowledge(more: number): Promise<void>
}

/**
 * Lets users write all kinds of data while `faults` happen; then repeats some writes, and compares all stored data with
 * their answers.
 */
export async function runLedger(
  portal: WholePortal,
  world: World,
  faults: (run: LedgerRun) => Promise<void>,
): Promise<Verdict> {
  const admin = await signInAdmin(portal.url)
  const people = await newUsers(portal.url, 'skrivare', WRITERS)
  const journal = newJournal()
  const outages = watchOutages(await newUser(portal.url, 'tittare'))
  const writers = startWriters(journal, people, admin)
  const acknowledge = async (more: number) => {
    const goal = journal.acknowledged + more
    await waitUntil(
      () => journal.acknowledged >= goal,
      STORED_WITHIN_MS,
      () =>
        `Only ${journal.acknowledged} of ${goal} writes were acknowledged in ${STORED_WITHIN_MS / 1000} s:\n${portal.said().slice(-2000)}`,
    )
  }
  try {
    await acknowledge(100)
    await faults({ journal, outages, acknowledge })
  } finally {
    await Promise.all([writers.stop(), outages.stop()])
  }
  const acknowledged = journal.adds.filter(({ id }) => id !== undefined)
  const step = Math.max(1, Math.floor(acknowledged.length / REPEATS_AT_THE_END))
  for (const entry of acknowledged.filter((_: AddEntry, index) => index % step === 0)) await repeatAdd(journal, entry)
  world.say(`${journal.acknowledged} writes were acknowledged; comparing ...`)
  return verifyAll(journal, admin)
}
