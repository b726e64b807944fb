/** What the activity log says of Snurra; no figure of it (D22). */
export const PAY_LOG = {
  saved: (month: string) => `Sparade Snurra för ${month}`,
  openingSaved: (year: number) => `Sparade ingående saldo i Snurra för ${year}`,
  imported: (year: number) => `Importerade Snurra för ${year}`,
  importDiscarded: (year: number) => `Ångrade importen i Snurra för ${year}`,
} as const

/** What a user is told when an administrator has saved their Snurra (D17). */
export const PAY_TOLD = {
  saved: (month: string) => `Ändrade din Snurra för ${month}`,
  openingSaved: (year: number) => `Ändrade ditt ingående saldo i Snurra för ${year}`,
} as const
