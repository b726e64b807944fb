import { stored } from './stored.ts'

/** The language of the sign-in page on this device, chosen there. */
export const VISITOR_KEY = 'portal.language'
/** Set with it, until the next sign-in: that user has just chosen this language. */
export const WANTED_KEY = 'portal.language.wanted'
/** The language of this browser's signed-in user, `7 en`: for the first paint, and for other tabs. */
export const USER_KEY = 'portal.language.user'

/** A stored language, or Swedish. The browser's own languages are never asked. */
export const languageIn = (text: string | null): 'sv' | 'en' => (text?.split(' ').at(-1) === 'en' ? 'en' : 'sv')

/** The language for the first paint: the user's, or the one chosen on the sign-in page. */
export const firstLanguage = (hasSession: boolean): 'sv' | 'en' =>
  languageIn(stored(hasSession ? USER_KEY : VISITOR_KEY))

/** Stores or removes a value; without storage the choice lasts as long as the page. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is switched off.
  }
}
