import { byPageLanguage, onFirstUse } from '@portal/platform-domain'

/** Number of hash characters that users can compare at a glance. */
export const SHOWN_SIGNS = 8

const FORM = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Stockholm' } as const
const swedish = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', FORM))
const english = onFirstUse(() => new Intl.DateTimeFormat('en-GB', FORM))

/** `3 december 2026` or `3 December 2026`, in Stockholm. */
export const longDate = (at: Date): string => byPageLanguage(swedish, english)().format(at)
