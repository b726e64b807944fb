import { type Actor, isAdmin, type PlainDate } from '@portal/platform-domain'

/** Submitted by its owner, being handled, ordered. Each may follow any other (D30). */
export const PURCHASE_STATUSES = ['submitted', 'ongoing', 'ordered'] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

interface OwnedPurchase {
  readonly ownerId: number
  readonly status: PurchaseStatus
}

/** What reviewers sort purchases by: a submitted one that an administrator sent back with a comment is refused. */
export const PURCHASE_STATES = [...PURCHASE_STATUSES, 'refused'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** The state of a purchase; its owner submits a refused one again by changing it. */
export const purchaseState = ({
  status,
  comment = '',
}: {
  readonly status: PurchaseStatus
  readonly comment?: string | undefined
}): PurchaseState => (status === 'submitted' && comment !== '' ? 'refused' : status)

/** Who may edit or delete it: its owner while it is submitted, administrators always (spec 2 §4). */
export const mayChangePurchase = (actor: Actor, purchase: OwnedPurchase): boolean =>
  isAdmin(actor) || (purchase.ownerId === actor.userId && purchase.status === 'submitted')

/**
 * Whether a purchase's month leaves it this state. In a sealed month an ordered purchase never changes, and no other one
 * can be ordered (ADR 74).
 */
export const sealAllows = (
  {
    status,
    isInSealedMonth = false,
  }: { readonly status: PurchaseStatus; readonly isInSealedMonth?: boolean | undefined },
  state: PurchaseState,
): boolean => !isInSealedMonth || (status !== 'ordered' && state !== 'ordered')

interface Figures {
  readonly date: PlainDate
  readonly type: string
  readonly quantity: number
  readonly amount: number
}
const FIGURES = ['date', 'type', 'quantity', 'amount'] as const

/**
 * The days of an edit that may not be in a sealed month. A purchase that is not ordered is in no seal (ADR 74): it may
 * leave a sealed month by another day, and be taken in hand where it stands.
 */
export function daysUnderSeal(
  purchase: Figures & { readonly status: PurchaseStatus },
  edit: Figures & { readonly status?: PurchaseStatus | undefined },
): PlainDate[] {
  if (purchase.status === 'ordered') return [purchase.date, edit.date]
  const isInHand =
    edit.status !== undefined && edit.status !== 'ordered' && FIGURES.every((name) => edit[name] === purchase[name])
  return isInHand ? [] : [edit.date]
}
