import type { NewEvent } from '@portal/platform-contract/events'
import type { PayAct } from './pay.repository.ts'

/** An action on a user's Snurra, in their activity log; the message contains no figure (D17, D22). */
export const payLogged = ({ ownerId, by, at }: PayAct, message: string): NewEvent => ({
  type: 'activity',
  at,
  userId: ownerId,
  actorId: by,
  message,
})

/** Events of a save: the log entry, and the owner's notification when an administrator did it (D17). */
export function paySaved(act: PayAct, message: string, told: string): NewEvent[] {
  const { ownerId, by, at } = act
  const logged = payLogged(act, message)
  return by === ownerId
    ? [logged]
    : [logged, { type: 'notification', topic: 'pay', at, to: { userIds: [ownerId] }, actorId: by, message: told }]
}
