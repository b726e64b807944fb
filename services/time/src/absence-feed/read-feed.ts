import { PortalError } from '@portal/platform-contract'
import { dayInStockholm } from '@portal/platform-domain'
import type { TimeDeps } from '../deps.ts'
import { absenceCalendar } from './absence-calendar.ts'
import { findFeedOwner, listAbsence, noteRead } from './absence-feed.repository.ts'
import { CALENDAR_WORDS } from './calendar-words.ts'
import { hashOfKey } from './feed-key.ts'
import { countRead, countWrongKey } from './feed-limits.repository.ts'

/**
 * The calendar for a key. A wrong key, an ended one and a deactivated account's get the same `not_found`; too many
 * requests of either kind get `too_many_attempts`.
 */
export async function readFeed(
  { database, clock }: Pick<TimeDeps, 'database' | 'clock'>,
  key: string | undefined,
  clientAddress: string,
): Promise<Response> {
  const now = clock()
  const owner = key ? await findFeedOwner(database.orm, hashOfKey(key)) : null
  if (!owner) {
    await countWrongKey(database.orm, clientAddress, now)
    throw new PortalError('not_found')
  }
  await countRead(database.orm, owner.ownerId, now)
  const calendar = absenceCalendar(owner, await listAbsence(database.orm, owner.ownerId, dayInStockholm(now)))
  await noteRead(database.orm, owner.ownerId, now)
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${CALENDAR_WORDS[owner.language].fileName}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
