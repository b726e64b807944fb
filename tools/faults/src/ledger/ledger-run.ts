import { newPeople, signInAdmin } from '../client/people.ts'
import { type Outages, watchOutages } from '../client/outage.ts'
import type { World } from '../fault-case.ts'
import type { Portal } from '../portal/portal.ts'
import { waitUntil } from '../portal/wait-until.ts'
import { type AddEntry, type Journal, newJournal } from './journal.ts'
import { repeatAdd, startWriters } from './writers.ts'
import { type Verdict, verify } from './verify.ts'
import { verifyLog } from './verify-told.ts'

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
  portal: Portal,
  world: World,
  faults: (run: LedgerRun) => Promise<void>,
): Promise<Verdict> {
  const admin = await signInAdmin(portal.url)
  const people = await newPeople(portal.url, 'skrivare', WRITERS)
  const journal = newJournal()
  const [watcher] = await newPeople(portal.url, 'tittare', 1)
  if (!watcher) throw new Error('Nobody looks')
  const outages = watchOutages(watcher)
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
  const verdict = await verify(journal)
  const told = await verifyLog(journal, admin)
  return {
    ...verdict,
    lost: verdict.lost + told.missing.length,
    doubled: verdict.doubled + told.twice.length,
    findings: [
      ...verdict.findings,
      ...told.missing.map((marker) => `lost: the log entry of ${marker}`),
      ...told.twice.map((marker) => `doubled: the log entry of ${marker}`),
      ...journal.refusals.map((refusal) => `refused: ${refusal}`),
    ],
  }
}
