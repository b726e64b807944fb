import i18next, { type TFunction } from 'i18next'
import type { Language } from '@portal/platform-domain'
import { addSentences } from './sentences.ts'
import { shownLanguage, useShownLanguage } from './shown-language.ts'

/** Texts by id, nested to any depth; `{{name}}` marks a value. */
export interface Catalogue {
  readonly [id: string]: string | Catalogue
}

/** English texts, and the English of Swedish sentences that services and forms write (`sentence`). */
export interface EnglishCatalogue extends Catalogue {
  readonly sentences?: Readonly<Record<string, string>>
}

/** Fetches the English texts, only for users who chose English. */
export type LoadEnglish = () => Promise<{ readonly default: EnglishCatalogue }>

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

let catalogueChanges = 0

/**
 * Adds an area's texts; later ones win, so that a company can replace a text in one line (D2). Texts are taken as they
 * are, and later ones written into them: copying hundreds of them would delay the first page.
 */
export function addCatalogue(namespace: string, texts: Catalogue, language = 'sv'): void {
  catalogueChanges += 1
  i18next.addResourceBundle(language, namespace, texts, true, true, { skipCopy: true })
}

/** English catalogues that are not fetched yet, by namespace. */
const unfetched = new Map<string, LoadEnglish>()
const underWay = new Set<Promise<void>>()
let wanted: Language = 'sv'

/** Where the English texts of a namespace are. Without them, or when the fetch fails, the Swedish ones show. */
export function addEnglish(namespace: string, load: LoadEnglish): void {
  unfetched.set(namespace, load)
  if (wanted === 'en') fetchEnglish()
}

function fetchEnglish(): void {
  for (const [namespace, load] of unfetched) {
    unfetched.delete(namespace)
    const work = load().then(
      ({ default: { sentences = {}, ...english } }) => {
        addSentences(sentences)
        addCatalogue(namespace, english as Catalogue, 'en')
        known.delete(keyOf(namespace, 'en'))
        useShownLanguage.setState(({ arrived }) => ({ arrived: arrived + 1 }))
      },
      // The next choice of English tries again.
      () => void unfetched.set(namespace, load),
    )
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
}

/** Longest wait for English texts; later ones replace the Swedish when they arrive. */
const LONGEST_WAIT_MS = 3000

/** Resolves when the texts of the chosen language are here, or could not be fetched, or take too long. */
export async function textsReady(): Promise<void> {
  if (underWay.size === 0) return
  await Promise.race([Promise.all(underWay), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

/** Shows the page in this language as soon as its texts are here. Nothing is mounted again: typed text stays. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language
  if (language === 'en') {
    fetchEnglish()
    await textsReady()
  }
  // Another choice was made meanwhile, or it is shown already.
  if (wanted !== language || shownLanguage() === language) return
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  useShownLanguage.setState({ language })
}

let catalogues = 0

/**
 * The texts of one release of an area: `export const useMoneyText = ownTexts('money', sv, () => import('./…/en.json'))`.
 * After a rollback, an open session shows the older release's own texts again.
 */
export function ownTexts(area: string, own: Catalogue, english?: LoadEnglish): () => TFunction {
  catalogues += 1
  const namespace = `${area}-${catalogues}`
  addCatalogue(namespace, own)
  if (english) addEnglish(namespace, english)
  return () => useText(namespace)
}

const known = new Map<string, TFunction>()
const keyOf = (namespace: string, language: Language | null) => `${language ?? ''} ${namespace}`

function textIn(namespace: string, language: Language | null): TFunction {
  const key = keyOf(namespace, language)
  const text = known.get(key) ?? quickText(i18next.getFixedT(language, namespace), namespace, language)
  known.set(key, text)
  return text
}

/** So many texts with values are kept for each area and language: a month's calendar has some two hundred. */
const MOST_KEPT = 500

/**
 * Reads a text as it is where it takes no values, and keeps those with values: i18next looks for plurals, contexts and
 * nested texts first.
 */
function quickText(text: TFunction, namespace: string, language: Language | null): TFunction {
  const kept = new Map<string, string>()
  let keptSince = catalogueChanges
  const read = (id: string, ...values: readonly unknown[]): string => {
    const shown = language ?? i18next.language
    const found: unknown = values.length === 0 ? i18next.getResource(shown, namespace, id) : undefined
    if (typeof found === 'string' && !HAS_VALUES.test(found)) return found
    if (keptSince !== catalogueChanges || kept.size >= MOST_KEPT) {
      kept.clear()
      keptSince = catalogueChanges
    }
    const key = `${shown} ${id} ${JSON.stringify(values)}`
    const filled = kept.get(key) ?? text(id, ...(values as []))
    kept.set(key, filled)
    return filled
  }
  return read as unknown as TFunction
}

const HAS_VALUES = /\{\{|\$t\(/

/** The texts of an area outside components, in the page's language at each call; always the same function. */
export const textOf = (namespace: string): TFunction => textIn(namespace, null)

/**
 * The texts of an area in a component: `const t = useText('money')`, `t('receipts.title')`. The same function until the
 * page's language or its texts change, so that it can be a hook dependency.
 */
export function useText(namespace: string): TFunction {
  const { language } = useShownLanguage()
  return textIn(namespace, language)
}
