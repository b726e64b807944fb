/** A language of the portal. Users get Swedish until they choose another. */
export const LANGUAGES = ['sv', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
/** Each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { sv: 'Svenska', en: 'English' }

/** Whether a stored or sent value is one of the portal's languages. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/** The language of an account that has chosen none, and of a value that is none. */
export const DEFAULT_LANGUAGE: Language = 'sv'

/** A stored value as a language: Swedish where none was chosen. */
export const storedLanguage = (value: unknown): Language => (isLanguage(value) ? value : DEFAULT_LANGUAGE)

/** A text, or another value, in both languages: one that lacks its English does not compile. */
export type InBothLanguages<T> = Readonly<Record<Language, T>>

interface Page {
  readonly document?: { readonly documentElement?: { readonly lang?: string } }
}

/**
 * The language of the open page by its `lang` attribute, for formats. Every front end bundles a copy of this module, so
 * the attribute is their only common place. Without a page, as in services, it is Swedish.
 */
export const pageLanguage = (): Language =>
  (globalThis as Page).document?.documentElement?.lang === 'en' ? 'en' : 'sv'

/** A number written the Swedish way, for the page: in English with a decimal dot; spaces still separate thousands. */
export const inPageDecimals = (swedish: string): string =>
  pageLanguage() === 'en' ? swedish.replace(',', '.') : swedish

/** One of two values, by the language of the page. */
export const byPageLanguage = <T>(swedish: T, english: T): T => (pageLanguage() === 'en' ? english : swedish)
