import i18next, { type TFunction } from 'i18next'

/** Texts by id, nested to any depth; `{{name}}` marks a value. */
export interface Catalogue {
  readonly [id: string]: string | Catalogue
}

/** A missing text is our mistake: reported where tests and the console see it, and shown as its id. */
function reportMissing(_languages: readonly string[], namespace: string, id: string): void {
  if (process.env.NODE_ENV !== 'production') reportError(new Error(`No text ${namespace}:${id}`))
}

// Without await: no texts are fetched, so it is finished when it returns.
void i18next.init({
  lng: 'sv',
  fallbackLng: 'sv',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: reportMissing,
})

/** Adds an area's texts; later ones win, so that a company can replace a text in one line (D2). */
export function addCatalogue(namespace: string, texts: Catalogue, language = 'sv'): void {
  i18next.addResourceBundle(language, namespace, texts, true, true)
}

let catalogues = 0

/**
 * The texts of one release of an area: `export const useMoneyText = ownTexts('money', sv)`. After a rollback, an open
 * session shows the older release's own texts again.
 */
export function ownTexts(area: string, own: Catalogue): () => TFunction {
  catalogues += 1
  const namespace = `${area}-${catalogues}`
  addCatalogue(namespace, own)
  return () => textOf(namespace)
}

const texts = new Map<string, TFunction>()

/**
 * The texts of an area outside components; always the same function for an area, so that it can be a hook dependency.
 */
export function textOf(namespace: string): TFunction {
  const known = texts.get(namespace)
  if (known) return known
  const text = i18next.getFixedT(null, namespace)
  texts.set(namespace, text)
  return text
}

/**
 * The texts of an area in a component: `const t = useText('money')`, `t('receipts.title')`. It subscribes to nothing,
 * because an open page keeps its language; a calendar calls it a hundred times per render.
 */
export const useText: (namespace: string) => TFunction = textOf
