import type { RateLine } from '@portal/time-contract'
import type { ToastAction } from '@portal/web-kit'
import { toastOffers } from '../../toast-offers.ts'

const additions = toastOffers<RateLine>()

/** Notes which addition a toast's undo would withdraw, before the toast is shown. */
export const noteAddition = (action: ToastAction, line: RateLine | undefined): ToastAction =>
  line ? additions.note(action, line) : action

/** Removes the toasts whose undo would withdraw this addition, because it is withdrawn now. */
export function dropAddition({ kind, id }: RateLine): void {
  additions.withdraw((line) => line.kind === kind && line.id === id)
}
