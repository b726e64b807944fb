/** Today in Stockholm, `YYYY-MM-DD`; or this many days ago. */
export function today(daysAgo = 0): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now() - daysAgo * 86_400_000)
}

/** A day of this month. */
export const dayOfMonth = (day: number): string => `${today().slice(0, 8)}${String(day).padStart(2, '0')}`

/** `/Snurra/2026/11`. */
export const snurraPath = (): string => `/Snurra/${today().slice(0, 4)}/${today().slice(5, 7)}`

/** `/Bokslut/2026/11`. */
export const bokslutPath = (): string => `/Bokslut/${today().slice(0, 4)}/${today().slice(5, 7)}`
