import type { RateDifference, RateName } from '@portal/time-domain'

/** Activity log texts of Snurra; no figure (D22). */
export const PAY_LOG = {
  saved: (month: string) => `Sparade Snurra för ${month}`,
  openingSaved: (year: number) => `Sparade ingående saldo i Snurra för ${year}`,
  imported: (year: number) => `Importerade Snurra för ${year}`,
  importDiscarded: (year: number) => `Ångrade importen i Snurra för ${year}`,
} as const

/** A user's notification when an administrator has saved their Snurra (D17). */
export const PAY_TOLD = {
  saved: (month: string) => `Ändrade din Snurra för ${month}`,
  openingSaved: (year: number) => `Ändrade ditt ingående saldo i Snurra för ${year}`,
} as const

/** Texts for an administrator's change of the rates; `from` as in `Januari 2027`. */
export const RATE_LOG = {
  added: {
    rates: (from: string) => `Lade till satser i Snurra från ${from}`,
    share: (from: string) => `Lade till allas andel i Snurra från ${from}`,
    ownShare: (from: string) => `Lade till en egen andel i Snurra från ${from}`,
  },
  /** Of the same month. */
  replaced: {
    rates: (from: string) => `Ersatte satserna i Snurra från ${from}`,
    share: (from: string) => `Ersatte allas andel i Snurra från ${from}`,
    ownShare: (from: string) => `Ersatte en egen andel i Snurra från ${from}`,
  },
  ended: (from: string) => `Avslutade en egen andel i Snurra från ${from}`,
  withdrawn: {
    rates: (from: string) => `Tog tillbaka satserna i Snurra från ${from}`,
    share: (from: string) => `Tog tillbaka allas andel i Snurra från ${from}`,
    ownShare: (from: string) => `Tog tillbaka en egen andel i Snurra från ${from}`,
  },
  told: (from: string) => `Ändrade din andel i Snurra från ${from}`,
  recalculated: (from: string) => `Ändrade satserna i Snurra från ${from}: dina sparade månader räknas om`,
} as const

/** Told to administrators of a new account, to which a built-in own share applies (D64). */
export const OWN_SHARE_APPLIES = 'Har fått ett konto, och en egen andel i Snurra gäller redan för det'

/** A rate's value before a change and after it. */
const RATE_TEXTS: Readonly<Record<RateName, (before: string, after: string) => string>> = {
  vacationPay: (before, after) => `Semesterlön ${before} → ${after} %`,
  vacationDeduction: (before, after) => `Semesterlöneavdrag ${before} → ${after} %`,
  employerContribution: (before, after) => `Arbetsgivaravgift ${before} → ${after} %`,
  pensionTax: (before, after) => `Skatt på pension ${before} → ${after} %`,
  vacationProvisionDays: (before, after) => `Semesterdagar per år ${before} → ${after}`,
  vacationProvisionDay: (before, after) => `Avsättning per semesterdag ${before} → ${after} %`,
  share: (before, after) => `Andel ${before} → ${after} %`,
}

/** `Arbetsgivaravgift 31,42 → 30 %`: rates are no pay figures of a user (D22). */
export function differenceText({ name, before, after }: RateDifference): string {
  const digits = name === 'vacationProvisionDays' ? 100 : 10_000
  const text = (value: number) => String(value / digits).replace('.', ',')
  return RATE_TEXTS[name](text(before), text(after))
}
