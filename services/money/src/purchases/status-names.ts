import type { PurchaseState } from '@portal/money-domain'

/** The documented names of a purchase's statuses and the name of a refused one, for activity log, workbooks and search. */
export const STATE_NAMES: Record<PurchaseState, string> = {
  submitted: 'Inskickad',
  ongoing: 'Pågående',
  ordered: 'Beställd',
  refused: 'Avslagen',
}
