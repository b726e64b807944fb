import type { SealedMonths } from '@portal/money-contract'

/** What the service answers about an owner without sealed months. */
export const NO_SEALS: SealedMonths = {
  months: [],
  refusal: 'Månaden är förseglad och kan inte ändras. Be en administratör om en rättelse.',
}
