import i18next, { type TFunction } from 'i18next'

/** Texts by id, nested as deep as the area likes; `{{name}}` marks a value. */
export interface Catalogue {
  readonly [id: string]: string | Catalogue
}

/** A text that is missing is a mistake of ours: reported where tests and the console see it, and shown as its id. */
function reportMissing(_languages: readonly string[], namespace: string, id: string): void {
  if (process.env.NODE_ENV !== 'production') reportError(new Error(`No text ${namespace}:${id}`))
}

// Without await: no texts are fetched, so this is done when it returns.
void i18next.init({
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

const texts = new Map<string, TFunction>()

/**
 * The texts of an area outside components; for an area always the same function, so that it may stand among a hook's
 * dependencies.
 */
export function textOf(namespace: string): TFunction {
  const known = texts.get(namespace)
  if (known) return known
  const text = i18next.getFixedT(null, namespace)
  texts.set(namespace, text)
  return text
}

/**
 * The texts of an area in a component: `const t = useText('money')`, `t('receipts.title')`. Nothing is listened to,
 * because a page keeps its language for as long as it is open; a calendar asks a hundred times while it is drawn.
 */
export const useText: (namespace: string) => TFunction = textOf
