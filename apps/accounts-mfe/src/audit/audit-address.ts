/** The names of the page's filter in the address. */
export const NAMES = {
  search: 'q',
  kind: 'kind',
  personId: 'person',
  from: 'from',
  to: 'to',
  withVisits: 'visits',
} as const

/** Granskning, showing one person's entries. */
export const auditAddress = (personId: number): string =>
  `/Granskning?${new URLSearchParams({ [NAMES.personId]: String(personId) })}`
