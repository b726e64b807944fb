import type { ErasureOrder, PersonalSummary } from '@portal/platform-contract/personal-data'
import { dropFiles, eraseWithin, type PersonalData } from '@portal/service-kit'
import { requireAccount } from '../accounts/accounts.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { announcePeople } from '../people/announce-people.ts'
import type { DataArea } from './data-areas.ts'
import { erasedPerson, wordsOf } from './erased-person.ts'
import { accountBehind, findErasure, finishErasure, noteKept, openErasures } from './erasures.repository.ts'

export type ErasureDeps = Pick<
  IdentityDeps,
  'database' | 'events' | 'clock' | 'log' | 'mailer' | 'pictures' | 'personalNumbers'
>

/**
 * Carries out every ordered erasure that is not done. Each service erases in one transaction and may get the order
 * again; identity, which has the words to search for, comes last and completes the erasure in the same transaction. If
 * a process is killed at any step, or a service is away, the next run continues.
 */
export async function carryOutErasures(
  deps: ErasureDeps,
  own: PersonalData,
  areas: readonly DataArea[],
): Promise<void> {
  for (const userId of await openErasures(deps.database.orm)) {
    try {
      await eraseUser(deps, own, areas, userId)
    } catch (error) {
      deps.log.warn({ userId, reason: error instanceof Error ? error.message : 'unknown' }, 'an erasure waits')
    }
  }
}

async function eraseUser(
  deps: ErasureDeps,
  own: PersonalData,
  areas: readonly DataArea[],
  userId: number,
): Promise<void> {
  const { orm } = deps.database
  const account = await requireAccount(orm, deps.personalNumbers, userId)
  const { revision, pictureKey } = await accountBehind(orm, userId)
  const order: ErasureOrder = { person: erasedPerson(userId, revision + 1), words: wordsOf(account) }
  let undelivered = 0
  for (const { area, erase } of areas) {
    if (!erase) continue
    const { waiting, ...kept } = await erase(order)
    undelivered += waiting
    await noteKept(orm, userId, area, kept)
  }
  requireDelivered(undelivered)
  await deps.mailer.forget(account.email)
  await finish(deps, own, order)
  if (pictureKey !== null) await dropFiles({ orm, files: deps.pictures }, [pictureKey])
}

/** Events that still name the user would bring the name back: they are delivered first. */
function requireDelivered(waiting: number): void {
  if (waiting > 0) throw new Error(`${waiting} events are not delivered yet`)
}

function finish({ database, events, clock }: ErasureDeps, own: PersonalData, order: ErasureOrder): Promise<void> {
  const { userId } = order.person
  return database.orm.transaction(async (transaction) => {
    const at = clock()
    if (!(await finishErasure(transaction, userId, at))) return
    requireDelivered((await eraseWithin(transaction, own, { ...order, at })).waiting)
    const erasure = await findErasure(transaction, userId)
    const texts = [ACTIVITY_TEXTS.erased, ...Object.values(erasure?.kept ?? {}).flatMap(keptTexts)]
    const about = { userId, actorId: erasure?.orderedBy ?? null, at }
    await recordActivity(transaction, ...texts.map((message) => ({ ...about, message })))
    await announcePeople(events, transaction, [userId], at)
  })
}

const keptTexts = ({ kinds }: PersonalSummary): string[] =>
  kinds.flatMap(({ title, rows, kept }) =>
    kept ? [ACTIVITY_TEXTS.erasureKept(`${title} (${rows} st)`, kept.law, kept.until)] : [],
  )
