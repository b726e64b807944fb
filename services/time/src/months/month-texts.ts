/** Answers of closing, opening and filling; shown to users unchanged (spec 3 §7). */
export const MONTH_TEXTS = {
  closed: 'Månaden är klarmarkerad.',
  reopened: 'Månaden är upplåst.',
  filled: (days: number) =>
    days === 0
      ? 'Det fanns inga dagar att fylla.'
      : `${days} ${days === 1 ? 'dag' : 'dagar'} fylldes med 8 timmar Arbete.`,
} as const

/**
 * Activity log texts of months, and the administrators' notification of a closed month; `month` as in `November 2026`.
 */
export const MONTH_LOG = {
  closed: (month: string) => `Klarmarkerade ${month}`,
  reopened: (month: string) => `Låste upp ${month}`,
  filled: (month: string, days: number) =>
    `Fyllde ${days === 0 ? 'inga' : days} ${days === 1 ? 'dag' : 'dagar'} i ${month}`,
  mileageSaved: (month: string) => `Ändrade milersättningen för ${month}`,
} as const

/** The owner's notification when an administrator closes or opens their month. */
export const MONTH_TOLD = {
  closed: (month: string) => `Klarmarkerade ${month} åt dig`,
  closedForSomebody: (month: string) => `Klarmarkerade ${month} åt en användare`,
  reopened: (month: string) => `Låste upp ${month} åt dig`,
} as const
