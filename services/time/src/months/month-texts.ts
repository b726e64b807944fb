/** What closing, opening and filling answer; shown to people as it is (spec 3 §7). */
export const MONTH_TEXTS = {
  closed: 'Månaden är klarmarkerad.',
  reopened: 'Månaden är upplåst.',
  filled: (days: number) =>
    days === 0 ? 'Det fanns inga dagar att fylla.' : `${days} ${days === 1 ? 'dag' : 'dagar'} fylldes med 8 timmar Arbete.`,
} as const
