import type { Clock } from '@portal/platform-domain'
import type { Orm } from '../database/index.ts'
import type { NoteRead } from '../http/service-app.ts'
import type { EventOutbox } from './event-queue.ts'

/**
 * Reports reads of other users' data to identity's log, through the service's queue: if identity is away, it gets them
 * later.
 */
export const publishReads =
  ({ database: { orm }, events, clock }: { database: { orm: Orm }; events: EventOutbox; clock: Clock }): NoteRead =>
  (note) =>
    orm.transaction((transaction) =>
      events.publish(transaction, [{ type: 'activity', kind: 'read', at: clock(), ...note }]),
    )
