import { firstLanguage, languageIn, store, VISITOR_KEY, WANTED_KEY } from './stored-language.ts'
import { wordPage } from './word-page.ts'
import { stored } from './stored.ts'

/** Shows the page's own texts in the stored language, and lets visitors switch it. */
export function workLanguage(hasSession: boolean): void {
  const root = document.documentElement
  takeLinkLanguage()
  root.lang = firstLanguage(hasSession)
  const write = () => root.lang === 'en' && wordPage(document, 'en')
  write()
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', write, { once: true })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-language]')) return
    const language = root.lang === 'en' ? 'sv' : 'en'
    store(VISITOR_KEY, language)
    store(WANTED_KEY, language)
    root.lang = languageIn(stored(VISITOR_KEY) ?? language)
    wordPage(document, language)
    // The portal, once it is loaded, follows as if another tab had stored it.
    dispatchEvent(new StorageEvent('storage', { key: VISITOR_KEY }))
  })
}

/** A link of a mail in English shows its page in English, to visitors who have not chosen a language here. */
function takeLinkLanguage(): void {
  const language = new URLSearchParams(location.search).get('language')
  if (language === 'en' && stored(VISITOR_KEY) === null) store(VISITOR_KEY, language)
}
