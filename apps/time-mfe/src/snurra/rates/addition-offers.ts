import type { RateLine } from '@portal/time-contract'
import { toast, type ToastAction, useToasts } from '@portal/web-kit'

const additions = new WeakMap<ToastAction, RateLine>()

/** Notes which addition a toast's undo would withdraw, before the toast is shown. */
export function noteAddition(action: ToastAction, line: RateLine | undefined): ToastAction {
  if (line) additions.set(action, line)
  return action
}

/** Removes the toasts whose undo would withdraw this addition, because it is withdrawn now. */
export function dropAddition({ kind, id }: RateLine): void {
  for (const { id: shown, action } of useToasts.getState().toasts) {
    const line = action && additions.get(action)
    if (line?.kind === kind && line.id === id) toast.dismiss(shown)
  }
}
