import type { NewEvent } from '@portal/platform-contract/events'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { MONTH_LOG, MONTH_TOLD } from './month-texts.ts'

/** The actor, the owner of the month, and the time. */
export interface MonthActor {
  readonly ownerId: number
  readonly by: number
  readonly at: Date
}

const named = (month: Month) => monthAndYear(`${month}-01`)
const logged = ({ ownerId, by, at }: MonthActor, message: string): NewEvent => ({
  type: 'activity',
  at,
  userId: ownerId,
  actorId: by,
  message,
})

/** The owner's notification about an actor who is not the owner. */
const told = ({ ownerId, by, at }: MonthActor, message: string): NewEvent => ({
  type: 'notification',
  topic: 'month',
  at,
  to: { userIds: [ownerId] },
  actorId: by,
  message,
})

/**
 * A month marked Klar: in its owner's log, and a notification to the administrators (D17); to its owner too when an
 * administrator did it.
 */
export function monthClosed(act: MonthActor, month: Month): NewEvent[] {
  const [isOwn, name] = [act.by === act.ownerId, named(month)]
  const forAdministrators = isOwn ? MONTH_LOG.closed(name) : MONTH_TOLD.closedForSomebody(name)
  return [
    logged(act, MONTH_LOG.closed(name)),
    {
      type: 'notification',
      topic: 'month',
      at: act.at,
      to: 'administrators',
      actorId: act.by,
      message: forAdministrators,
      // By it the notification opens the owner's panel of that month.
      record: { kind: 'closing', id: act.ownerId },
    },
    ...(isOwn ? [] : [told(act, MONTH_TOLD.closed(name))]),
  ]
}

/** A month opened again: in its owner's log, and a notification to its owner when an administrator did it. */
export const monthReopened = (act: MonthActor, month: Month): NewEvent[] => [
  logged(act, MONTH_LOG.reopened(named(month))),
  ...(act.by === act.ownerId ? [] : [told(act, MONTH_TOLD.reopened(named(month)))]),
]

/** Every fill, even one that found nothing to fill (D17). */
export const monthFilled = (act: MonthActor, month: Month, days: number): NewEvent[] => [
  logged(act, MONTH_LOG.filled(named(month), days)),
]

export const mileageSaved = (act: MonthActor, month: Month): NewEvent[] => [
  logged(act, MONTH_LOG.mileageSaved(named(month))),
]
