import type { Executor } from '@portal/service-kit'
import type { TimeDeps } from '../../deps.ts'
import { OWN_SHARE_APPLIES } from '../pay-texts.ts'
import { takeUntoldShares } from './pay-rates.repository.ts'

/** Notifies administrators, once, of accounts among these to which a built-in own share applies (D64). */
export async function tellOwnShares(
  { events, clock }: Pick<TimeDeps, 'events' | 'clock'>,
  transaction: Executor,
  userIds: readonly number[],
): Promise<void> {
  const at = clock()
  const found = await takeUntoldShares(transaction, userIds, at)
  if (found.length === 0) return
  await events.publish(
    transaction,
    found.map(({ userId }) => ({
      type: 'notification',
      topic: 'pay',
      at,
      to: 'administrators',
      actorId: userId,
      message: OWN_SHARE_APPLIES,
    })),
  )
}
