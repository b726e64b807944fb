import { cutName, type Purchase, purchaseName, purchaseState, type RecordKind } from '@portal/money-domain'
import type { NewEvent } from '@portal/platform-contract/events'
import { formatKronor } from '@portal/platform-domain'
import { numberedName } from '../records/numbered-name.ts'
import { PURCHASE_LOG, PURCHASE_NOTIFICATIONS } from './purchase-texts.ts'

interface Change {
  readonly actorId: number
  readonly at: Date
}

/** By it users choose whether they get mails. */
const TOPIC = 'purchase'

const nameOf = (purchase: Purchase): string => cutName(purchaseName(purchase))

const numbered = (purchase: Purchase): string => numberedName(nameOf(purchase), purchase.id)

/** In a notification a purchase without note, link and file says at least what it costs. */
const toldName = (purchase: Purchase): string => {
  const name = nameOf(purchase)
  return name === `#${purchase.id}` ? `${name} på ${formatKronor(purchase.amount)}` : name
}

/** By it the notification opens the purchase, also one whose name others have. */
const recordOf = ({ id }: Purchase) => ({ kind: 'purchase' satisfies RecordKind, id })

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
    topic: TOPIC,
    ...change,
    to: 'administrators',
    message: PURCHASE_NOTIFICATIONS.submitted(toldName(purchase)),
    record: recordOf(purchase),
  },
]

/** An edit: in the owner's log, and a notification to the owner when another user made it (D17, D30). */
export function purchaseEdited(before: Purchase, after: Purchase, change: Change): NewEvent[] {
  const shown = toldName(after)
  const told = (message: string): NewEvent[] =>
    change.actorId === after.ownerId
      ? []
      : [
          {
            type: 'notification',
            topic: TOPIC,
            ...change,
            to: { userIds: [after.ownerId] },
            message,
            record: recordOf(after),
          },
        ]
  const events: NewEvent[] = []
  if (contentDiffers(before, after))
    events.push(logged(after, change, editText(before, after)), ...told(PURCHASE_NOTIFICATIONS.edited(shown)))
  const [was, is] = [purchaseState(before), purchaseState(after)]
  const { comment = '' } = after
  const isCommented = comment !== '' && comment !== before.comment
  if (is === 'refused' && (was !== 'refused' || isCommented))
    return [
      ...events,
      logged(after, change, PURCHASE_LOG.refused(numbered(after), comment)),
      ...told(PURCHASE_NOTIFICATIONS.refused(shown, comment)),
    ]
  if (was === 'refused' && is === 'submitted' && change.actorId === after.ownerId)
    return [...events, ...submittedAgain(after, change)]
  if (was !== is)
    events.push(
      logged(after, change, PURCHASE_LOG.statusChanged(numbered(after), was, is)),
      ...told(PURCHASE_NOTIFICATIONS.statusChanged(shown, after.status)),
    )
  if (isCommented)
    events.push(
      logged(after, change, PURCHASE_LOG.commented(numbered(after), comment)),
      ...told(PURCHASE_NOTIFICATIONS.commented(shown, comment)),
    )
  return events
}

/** With what day, quantity and amount were and are, where they differ. */
function editText(before: Purchase, after: Purchase): string {
  const figures = ({ date, quantity, amount }: Purchase) => [date, `${quantity} st`, formatKronor(amount)]
  const now = figures(after)
  const changes = figures(before).flatMap((figure, at) => (figure === now[at] ? [] : [`${figure} → ${now[at]}`]))
  return changes.length === 0
    ? PURCHASE_LOG.edited(numbered(after))
    : PURCHASE_LOG.corrected(numbered(after), changes.join(', '))
}

/** The owner changed a refused purchase: administrators look at it again. */
const submittedAgain = (purchase: Purchase, change: Change): NewEvent[] => [
  logged(purchase, change, PURCHASE_LOG.submittedAgain(numbered(purchase))),
  {
    type: 'notification',
    topic: TOPIC,
    ...change,
    to: 'administrators',
    message: PURCHASE_NOTIFICATIONS.submittedAgain(toldName(purchase)),
    record: recordOf(purchase),
  },
]

export const purchaseRemoved = (purchase: Purchase, change: Change): NewEvent[] => [
  logged(purchase, change, PURCHASE_LOG.removed(nameOf(purchase))),
]

export const purchaseRestored = (purchase: Purchase, change: Change): NewEvent[] => [
  logged(purchase, change, PURCHASE_LOG.restored(numbered(purchase))),
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
