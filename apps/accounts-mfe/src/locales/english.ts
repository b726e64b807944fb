import { englishTitles } from '@portal/identity-domain/english-data'
import { englishSentences } from '@portal/identity-domain/english-sentences'
import texts from './en.json'

/**
 * The English texts, and what services write in Swedish for these pages: logs, notifications and the names of personal
 * data. Fetched only in English.
 */
export default { ...texts, sentences: { ...englishTitles, ...englishSentences } }
