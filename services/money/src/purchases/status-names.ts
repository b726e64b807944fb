import type { PurchaseStatus } from '@portal/money-domain'

/** What the customer's documents call each status of a purchase; the activity log, workbooks and search use it. */
export const STATUS_NAMES: Record<PurchaseStatus, string> = {
  submitted: 'Inskickad',
  ongoing: 'Pågående',
  ordered: 'Beställd',
}
