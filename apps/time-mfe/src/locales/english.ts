import { PAY_ENGLISH_NAMES, PAY_FIELD_NAMES } from '@portal/time-contract'
import texts from './en.json'

const figures = Object.fromEntries(
  [...PAY_FIELD_NAMES].map(([name, documented]) => [documented, PAY_ENGLISH_NAMES[name]]),
)

/** The English texts, and the documented names of Snurra's figures, which sentences contain. Fetched only in English. */
export default { ...texts, sentences: { ...texts.sentences, ...figures } }
