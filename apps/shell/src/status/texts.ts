import { addCatalogue, addEnglish, textOf, useText } from '@portal/web-kit'
import { swedish } from './swedish-texts.ts'

addCatalogue('status', swedish)
addEnglish('status', () => import('./english-texts.ts'))

/** The texts of the status page, loaded with it. */
export const useStatusText = () => useText('status')
export const statusText = textOf('status')

/** The gateway's report on a service, in words for known values. */
export const healthText = (word: string): string =>
  Object.hasOwn(swedish.healthWords, word) ? statusText(`healthWords.${word}`) : word
