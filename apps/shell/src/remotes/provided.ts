/**
 * Tables and forms: provided to the remotes, needed by no page of the shell. They are fetched when a remote asks for
 * them, or a moment before, when somebody is about to open another page.
 */
export const fetchTablesAndForms = (): void => void import('@portal/ui').catch(() => null)
