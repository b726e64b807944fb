import { create } from 'zustand'
import type { Language } from '@portal/platform-domain'

interface Shown {
  readonly language: Language
  /** Counts the catalogues that arrived after the choice, so that open pages show them. */
  readonly arrived: number
}

/** What the page shows; {@link setLanguage} changes it. The browser's own language is never asked. */
export const useShownLanguage = create<Shown>()(() => ({ language: 'sv', arrived: 0 }))

/** The language of the page outside components. */
export const shownLanguage = (): Language => useShownLanguage.getState().language

/** The language of the page; the component renders again when it changes. */
export const useLanguage = (): Language => useShownLanguage(({ language }) => language)
