import type { PurchaseState } from '@portal/money-domain'
import type { InBothLanguages } from '@portal/platform-domain'

/** The documented names of a purchase's statuses and the name of a refused one, for activity log and search. */
export const STATE_NAMES: Record<PurchaseState, string> = {
  submitted: 'Inskickad',
  ongoing: 'Pågående',
  ordered: 'Beställd',
  refused: 'Avslagen',
}

/** The same for workbooks, in the language of who downloads them. */
export const STATES: InBothLanguages<Record<PurchaseState, string>> = {
  sv: STATE_NAMES,
  en: { submitted: 'Submitted', ongoing: 'Ongoing', ordered: 'Ordered', refused: 'Refused' },
}
