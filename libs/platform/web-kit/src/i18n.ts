import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

/** Texts by id, nested as deep as the area likes; `{{name}}` marks a value. */
export interface Catalogue { readonly [id: string]: string | Catalogue }

/** A text that is missing is a mistake of ours: reported where tests and the console see it, and shown as its id. */
function reportMissing(_languages: readonly string[], namespace: string, id: string): void {
  if (process.env.NODE_ENV !== 'production') reportError(new Error(`No text ${namespace}:${id}`))
}

// Without await: no texts are fetched, so this is done when it returns.
void i18next.use(initReactI18next).init({
  lng: 'sv',
  fallbackLng: 'sv',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: reportMissing,
})

/** Adds an area's texts; later ones win, so that a company can change a text in one line (D2). */
export function addCatalogue(namespace: string, texts: Catalogue, language = 'sv'): void {
  i18next.addResourceBundle(language, namespace, texts, true, true)
}

/** The texts of an area: `const t = useText('money')`, `t('receipts.title')`. */
export const useText = (namespace: string): TFunction => useTranslation(namespace).t

/** The same outside components. */
export const textOf = (namespace: string): TFunction => i18next.getFixedT(null, namespace)
