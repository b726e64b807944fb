/** Number of hash characters that users can compare at a glance. */
export const SHOWN_SIGNS = 8

const LONG_DATE = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Stockholm',
})

/** `3 december 2026`, in Stockholm. */
export const longDate = (at: Date): string => LONG_DATE.format(at)
