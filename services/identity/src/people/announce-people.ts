import { EVENT_TARGETS, type NewEvent, type PeoplePage } from '@portal/platform-contract/events'
import { roleOfNumber } from '@portal/platform-domain'
import type { EventOutbox, Executor } from '@portal/service-kit'
import { pictureUrl } from './picture-url.ts'
import { accountsAfter, type AnnouncedRow, raiseRevisions } from './people.repository.ts'

/**
 * Publishes the current state and pay of these accounts, each to the services that need it (D22). Called in the
 * transaction of every change of a name, address, picture, role, state or pay; a later change is a newer revision.
 */
export async function announcePeople(
  events: EventOutbox,
  transaction: Executor,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await raiseRevisions(transaction, ids)
  await events.publish(
    transaction,
    rows.flatMap((row) => eventsOf(row, at)),
  )
}

function eventsOf(row: AnnouncedRow, at: Date): NewEvent[] {
  const who = { userId: row.id, revision: row.revision, at }
  return [
    {
      type: 'person-changed',
      ...who,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      pictureUrl: pictureUrl(row.pictureKey),
      role: roleOfNumber(row.role),
      active: row.active,
      employedFrom: row.employedFrom,
    },
    { type: 'pay-changed', ...who, salary: row.salary, pension: row.pension },
  ]
}

const PAGE = 500

/** All users after an id, as events for one service: a service requests them when it starts. */
export async function peopleFor(executor: Executor, service: string, after: number, now: Date): Promise<PeoplePage> {
  const rows = await accountsAfter(executor, after, PAGE + 1)
  const page = rows.slice(0, PAGE)
  const events = page
    .flatMap((row) => eventsOf(row, now))
    .filter(({ type }) => (EVENT_TARGETS[type] as readonly string[]).includes(service))
  return {
    events: events.map((event) => ({ ...event, id: crypto.randomUUID() })) as PeoplePage['events'],
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}
