/** What the activity log says of Snurra; no figure of it (D22). */
export const PAY_LOG = {
  saved: (month: string) => `Sparade Snurra för ${month}`,
  openingSaved: (year: number) => `Sparade ingående saldo i Snurra för ${year}`,
} as const
