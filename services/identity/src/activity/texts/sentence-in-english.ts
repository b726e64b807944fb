import { englishSentences } from '@portal/identity-domain/english-sentences'
import { createTranslator } from '@portal/platform-domain'

const translator = createTranslator(englishSentences)

/** A stored sentence in English; one that this release does not know, such as a newer service's, stays Swedish. */
export const sentenceInEnglish = (swedish: string): string => translator.translate(swedish) ?? swedish
