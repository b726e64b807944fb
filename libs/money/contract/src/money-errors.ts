import type { AreaErrors } from '@portal/platform-contract'

/** Why a change of money's records is refused (D29, D30). */
export const moneyErrors: AreaErrors<'stale_row' | 'purchase_locked' | 'voucher_reviewed'> = {
  stale_row: {
    code: 'stale_row',
    status: 409,
    text: 'Raden har ändrats sedan du öppnade den. Läs in den igen.',
  },
  purchase_locked: {
    code: 'purchase_locked',
    status: 409,
    text: 'Inköpet behandlas redan och kan inte ändras eller tas bort.',
  },
  voucher_reviewed: {
    code: 'voucher_reviewed',
    status: 409,
    text: 'En administratör har redan öppnat filen. Be en administratör att rätta.',
  },
}
