import type { PurchaseStatus } from '@portal/money-domain'

/** The documented names of a purchase's statuses, for activity log, workbooks and search. */
export const STATUS_NAMES: Record<PurchaseStatus, string> = {
  submitted: 'Inskickad',
  ongoing: 'Pågående',
  ordered: 'Beställd',
}
