import type { Month } from '@portal/platform-domain'
import { toastOffers } from '../toast-offers.ts'

/** What an offered undo would change. */
interface Offer {
  readonly months: readonly Month[]
  /** The owner; undefined for the user's own time. */
  readonly userId: number | undefined
}

const offers = toastOffers<Offer>()

/** Notes which months a toast's undo would change, before the toast is shown. */
export const noteUndo = offers.note

/** Removes the toasts whose undo would change this month, because it is closed now or has changed since. */
export function withdrawUndo(month: Month, userId: number | undefined): void {
  offers.withdraw((offer) => offer.months.includes(month) && offer.userId === userId)
}
