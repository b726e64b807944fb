import { type Purchase, purchaseName } from '@portal/money-domain'
import type { NewEvent } from '@portal/platform-contract/events'
import { PURCHASE_LOG, PURCHASE_NOTIFICATIONS } from './purchase-texts.ts'

interface Change {
  readonly actorId: number
  readonly at: Date
}

const NAME_LENGTH = 100

/** A note's first line may be long. Cut between characters: PostgreSQL refuses half an emoji. */
const nameOf = (purchase: Purchase): string => {
  const signs = [...purchaseName(purchase)]
  return signs.length > NAME_LENGTH ? `${signs.slice(0, NAME_LENGTH - 1).join('')}…` : signs.join('')
}

const logged = ({ ownerId }: Purchase, change: Change, message: string): NewEvent => ({
  type: 'activity',
  ...change,
  userId: ownerId,
  message,
})

/** A new purchase: in its owner's log, and a notification to the administrators (D17). */
export const purchaseAdded = (purchase: Purchase, change: Change): NewEvent[] => [
  logged(purchase, change, PURCHASE_LOG.added(nameOf(purchase))),
  {
    type: 'notification',
    ...change,
    to: 'administrators',
    message: PURCHASE_NOTIFICATIONS.submitted(nameOf(purchase)),
  },
]

/** An edit: in the owner's log, and a notification to the owner when another user made it (D17, D30). */
export function purchaseEdited(before: Purchase, after: Purchase, change: Change): NewEvent[] {
  const name = nameOf(after)
  const told = (message: string): NewEvent[] =>
    change.actorId === after.ownerId
      ? []
      : [{ type: 'notification', ...change, to: { userIds: [after.ownerId] }, message }]
  const events: NewEvent[] = []
  if (contentDiffers(before, after))
    events.push(logged(after, change, PURCHASE_LOG.edited(name)), ...told(PURCHASE_NOTIFICATIONS.edited(name)))
  if (before.status === after.status) return events
  const statusEntry = logged(after, change, PURCHASE_LOG.statusChanged(name, after.status))
  return [...events, statusEntry, ...told(PURCHASE_NOTIFICATIONS.statusChanged(name, after.status))]
}

export const purchaseRemoved = (purchase: Purchase, change: Change): NewEvent[] => [
  logged(purchase, change, PURCHASE_LOG.removed(nameOf(purchase))),
]

const CONTENT = [
  'date',
  'type',
  'quantity',
  'amount',
  'link',
  'note',
  'fileKey',
] as const satisfies readonly (keyof Purchase)[]

const contentDiffers = (before: Purchase, after: Purchase): boolean =>
  CONTENT.some((field) => before[field] !== after[field])
