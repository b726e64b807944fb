import type { Month } from '@portal/platform-domain'
import { toast, type ToastAction, useToasts } from '@portal/web-kit'

/** What an offered undo would change. */
interface Offer {
  readonly months: readonly Month[]
  /** The owner; undefined for the user's own time. */
  readonly userId: number | undefined
}

const offers = new WeakMap<ToastAction, Offer>()

/** Notes which months a toast's undo would change, before the toast is shown. */
export function noteUndo(action: ToastAction, offer: Offer): ToastAction {
  offers.set(action, offer)
  return action
}

/** Removes the toasts whose undo would change this month, because it is closed now or has changed since. */
export function withdrawUndo(month: Month, userId: number | undefined): void {
  for (const { id, action } of useToasts.getState().toasts) {
    const offer = action && offers.get(action)
    if (offer?.months.includes(month) && offer.userId === userId) toast.dismiss(id)
  }
}
