import type { AreaErrors } from '@portal/platform-contract'
import { monthSealed } from './for-services.ts'

/** Why a change of a month is refused (D38), or its seal (ADR 54). */
export const timeErrors: AreaErrors<
  'month_locked' | 'month_sealed' | 'later_month_sealed' | 'earlier_month_open' | 'month_open'
> = {
  month_locked: { code: 'month_locked', status: 409, text: 'Månaden är klarmarkerad. Lås upp den för att ändra.' },
  month_sealed: monthSealed,
  later_month_sealed: {
    code: 'later_month_sealed',
    status: 409,
    text: 'En senare månad är förseglad, så den här kan inte ändras. Det som saknas tas med genom en rättelse.',
  },
  earlier_month_open: {
    code: 'earlier_month_open',
    status: 409,
    text: 'En tidigare månad är inte förseglad. Försegla månaderna i ordning.',
  },
  month_open: { code: 'month_open', status: 409, text: 'Månaden är inte klarmarkerad.' },
}
