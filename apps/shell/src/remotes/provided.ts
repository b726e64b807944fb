/**
 * Tables and forms: shared with the remotes, not needed by the shell's pages. Loaded when a remote needs them, or a
 * moment before, when the user is about to open another page.
 */
export const fetchTablesAndForms = (): void => void import('@portal/ui').catch(() => null)
