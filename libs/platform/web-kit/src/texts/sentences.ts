import { createTranslator } from '@portal/platform-domain'
import { shownLanguage } from './shown-language.ts'

const translator = createTranslator()

/** The English of sentences of an area, as {@link createTranslator} reads them; later ones win. */
export const addSentences = translator.add

/**
 * A stored or received Swedish sentence in the page's language: an error of a service or a form, a notification. One
 * that no catalogue has stays Swedish, so that a newer service's error is never hidden.
 */
export const sentence = (swedish: string): string =>
  shownLanguage() === 'sv' ? swedish : (translator.translate(swedish) ?? swedish)
