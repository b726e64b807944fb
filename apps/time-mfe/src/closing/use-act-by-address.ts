import type { ClosingRow } from '@portal/time-domain'
import { useOpenByAddress } from '@portal/ui'
import { type ClosingAction, isPossible } from './action-plan.ts'
import { ACT_WORDS } from './closing-path.ts'

/**
 * Begins the action in the address for the user of the open panel, as `?person=4&paminn`, and takes it out of the
 * address, so that a reload does not begin it again. Of an action that this user does not need, the panel says why.
 * `isReady`: false until the list is there.
 */
export function useActByAddress(
  person: ClosingRow | undefined,
  isReady: boolean,
  start: (action: ClosingAction, person: ClosingRow) => void,
): void {
  const begin = (action: keyof typeof ACT_WORDS) => () => {
    if (person && !person.upcoming && isPossible(action, [person])) start(action, person)
  }
  useOpenByAddress(begin('remind'), isReady, ACT_WORDS.remind)
  useOpenByAddress(begin('close'), isReady, ACT_WORDS.close)
}
