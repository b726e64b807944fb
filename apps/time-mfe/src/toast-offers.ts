import { toast, type ToastAction, useToasts } from '@portal/web-kit'

interface ToastOffers<Offer extends object> {
  /** Notes what a toast's undo would change, before the toast is shown. */
  readonly note: (action: ToastAction, offer: Offer) => ToastAction
  /** Removes the toasts whose undo is over. */
  readonly withdraw: (isOver: (offer: Offer) => boolean) => void
}

/** What the undos of one kind of toast would change, so that a toast is removed once its undo is possible no more. */
export function toastOffers<Offer extends object>(): ToastOffers<Offer> {
  const offers = new WeakMap<ToastAction, Offer>()
  return {
    note(action, offer) {
      offers.set(action, offer)
      return action
    },
    withdraw(isOver) {
      for (const { id, action } of useToasts.getState().toasts) {
        const offer = action && offers.get(action)
        if (offer && isOver(offer)) toast.dismiss(id)
      }
    },
  }
}
