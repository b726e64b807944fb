/**
 * Writes the texts that are part of the HTML in this language: those of elements with `data-en`, and labels with
 * `data-en-label`. Only an element's first text is replaced, because a name may follow it.
 */
export function wordPage(page: ParentNode, language: 'sv' | 'en'): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-en]')) {
    const text = element.firstChild
    if (text === null) continue
    element.dataset['sv'] ??= text.nodeValue ?? ''
    text.nodeValue = element.dataset[language] ?? text.nodeValue
    if ('language' in element.dataset) element.lang = language === 'en' ? 'sv' : 'en'
  }
  for (const element of page.querySelectorAll<HTMLElement>('[data-en-label]')) {
    element.dataset['svLabel'] ??= element.ariaLabel ?? ''
    element.ariaLabel = (language === 'en' ? element.dataset['enLabel'] : element.dataset['svLabel']) ?? ''
  }
}
