import type { Clock } from '@portal/platform-domain'
import type { Orm } from '../database/index.ts'
import type { NoteRead } from '../service-app.ts'
import type { EventOutbox } from './event-queue.ts'

/**
 * Tells identity's log of looks at what is another user's, through the service's queue: one that is away hears of them
 * later.
 */
export const publishReads =
  ({ database: { orm }, events, clock }: { database: { orm: Orm }; events: EventOutbox; clock: Clock }): NoteRead =>
  (note) =>
    orm.transaction((transaction) =>
      events.publish(transaction, [{ type: 'activity', kind: 'read', at: clock(), ...note }]),
    )
