import type { PortalUser } from '@portal/testkit/whole-portal'
import type { Journal } from './journal.ts'
import { verifyLog } from './verify-told.ts'
import { type Verdict, verify } from './verify.ts'

/** Compares the stored records and their lines in the activity logs with the clients' answers. */
export async function verifyAll(journal: Journal, admin: PortalUser): Promise<Verdict> {
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
