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

/** What users call a part or a service; undefined for one that has only its technical name. */
const calledName = (name: string): string | undefined =>
  Object.hasOwn(swedish.parts, name) ? statusText(`parts.${name}`) : undefined

/** What users call a part or a service, or its technical name. */
export const shortPartName = (name: string): string => calledName(name) ?? name

/** Both names, in running text: `Ekonomi (money)`. */
export function partName(name: string): string {
  const called = calledName(name)
  return called === undefined ? name : `${called} (${name})`
}
