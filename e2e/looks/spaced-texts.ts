import type { Page } from '../portal/test.ts'

/** What readers may set for themselves: WCAG 2.2, 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/**
 * Texts that are cut, or a page that scrolls sideways, when a reader sets texts further apart. A text that its title has
 * in full is not cut.
 */
export const cutWhenSpaced = (page: Page): Promise<string[]> =>
  page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(spacing)
    document.adoptedStyleSheets.push(sheet)
    const root = document.documentElement
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isCut = (element: Element) => {
      const { clip, clipPath, overflowX, overflowY } = getComputedStyle(element)
      const isForScreenReader = clip !== 'auto' || clipPath !== 'none'
      if (isForScreenReader) return false
      return (
        (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2)
      )
    }
    const cut = [...document.querySelectorAll('body *')]
      .filter((element) => hasText(element) && isCut(element))
      .map((element) => [element.textContent?.trim(), element.getAttribute('title')] as const)
      .filter(([text, title]) => text !== title)
      .map(([text]) => `cut: ${text}`)
    const sideways = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide`] : []
    document.adoptedStyleSheets.pop()
    return [...sideways, ...cut]
  }, SPACING)
