import { createHash } from 'node:crypto'
import { type AreaError, PortalError } from '@portal/platform-contract'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { timeErrors } from '@portal/time-contract'
import { type MonthSnapshot, SNAPSHOT_VERSION, canonicalJson, snapshotValue } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { type CloseAct, monthSealed } from './close-events.ts'
import { CLOSE_REFUSALS, namesText } from './close-texts.ts'
import type { Closing } from './closing-rows.ts'
import { type ClosingSource, holdForSeal, insertSeals, type NewSeal, readClosings } from './closing.repository.ts'
import { closingsOf, recordsFor } from './read-closings.ts'

type SealDeps = Pick<TimeDeps, 'database' | 'events' | 'monthRecords'>

/** What identifies a user's seal. */
export interface SealedMonth {
  readonly userId: number
  readonly version: number
  readonly sha256: string
  readonly previousSha256: string | null
}

/**
 * Seals the month of users, all or none: its state at that moment, as bytes that follow the user's previous seal. A
 * month sealed before keeps its seal. Throws `month_open`, `earlier_month_open`, `later_month_sealed` naming the users,
 * and `service_unavailable` while money cannot be reached: its records are read before anything is locked, so that no
 * lock waits for another service.
 */
export async function sealMonths(
  deps: SealDeps,
  act: CloseAct,
  month: Month,
  userIds: readonly number[],
): Promise<SealedMonth[]> {
  const before = await readClosings(deps.database.orm, { month, userIds })
  const records = await recordsFor(
    deps.monthRecords,
    before.filter(({ seal }) => seal === null),
    month,
  )
  if (records === null) throw new PortalError('service_unavailable', { text: CLOSE_REFUSALS.moneyAway })
  return deps.database.orm.transaction(async (transaction) => {
    await holdForSeal(transaction, userIds)
    const sources = await readClosings(transaction, { month, userIds, isWhole: true })
    const due = sources.filter(({ seal }) => seal === null)
    requireDue(month, due)
    const seals = (await closingsOf(transaction, due, month, records)).map((closing) => sealOf(month, closing))
    await insertSeals(transaction, seals, act)
    await deps.events.publish(
      transaction,
      seals.flatMap(({ ownerId, sha256 }) => monthSealed(act, ownerId, month, sha256)),
    )
    const made = new Map(seals.map((seal) => [seal.ownerId, seal]))
    return sources.flatMap(({ userId, seal }) => {
      const found = seal ?? made.get(userId)
      return found
        ? [{ userId, version: found.version, sha256: found.sha256, previousSha256: found.previousSha256 }]
        : []
    })
  })
}

/** Each user's month must be Klar, all earlier ones sealed, and no later one sealed. */
function requireDue(month: Month, due: readonly ClosingSource[]): void {
  const refuse = (error: AreaError, whom: readonly ClosingSource[], say: (names: string) => string) => {
    if (whom.length === 0) return
    const text = say(namesText(whom))
    throw new PortalError(error, { text, fields: { userIds: text } })
  }
  refuse(
    timeErrors.later_month_sealed,
    due.filter(({ sealedAfter }) => sealedAfter !== null),
    CLOSE_REFUSALS.laterSealed,
  )
  refuse(
    timeErrors.month_open,
    due.filter(({ isClosed }) => !isClosed),
    (names) => CLOSE_REFUSALS.notKlar(monthAndYear(`${month}-01`), names),
  )
  refuse(
    timeErrors.earlier_month_open,
    due.filter(({ earlierOpen }) => earlierOpen !== null),
    CLOSE_REFUSALS.earlierOpen,
  )
}

function sealOf(month: Month, { source, findings, pay, records }: Closing): NewSeal {
  const { userId, closedAt, mileage, lastSeal, corrections } = source
  const snapshot: MonthSnapshot = {
    userId,
    month,
    closedAt,
    mileage,
    pay,
    previousSha256: lastSeal?.sha256 ?? null,
    entries: source.wholeEntries,
    records: records
      .filter(({ counts }) => counts !== 'undecided')
      .map(({ kind, id, date, amount, fileSha256 }) => ({ kind, id, date, amount, fileSha256 })),
    corrections: corrections
      .filter((correction) => correction.month === month)
      .map(({ month: _month, ...correction }) => correction),
    ...(findings.length > 0 ? { findings } : {}),
  }
  const text = canonicalJson(snapshotValue(snapshot))
  return {
    ownerId: userId,
    month,
    version: SNAPSHOT_VERSION,
    snapshot: text,
    sha256: createHash('sha256').update(text).digest('hex'),
    previousSha256: snapshot.previousSha256,
  }
}
