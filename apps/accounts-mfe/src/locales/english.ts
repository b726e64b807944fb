import { englishSentences } from '@portal/identity-domain/english-sentences'
import texts from './en.json'

/** The English texts, and the sentences that services write to logs and notifications; fetched only in English. */
export default { ...texts, sentences: englishSentences }
