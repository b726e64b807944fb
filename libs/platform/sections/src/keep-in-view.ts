/** What a user does to scroll, or instead of it. */
export const USER_ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the element into view, and again whenever the page changes its height, such as when a list above the element
 * arrives. Ends when the user scrolls or does anything else, or when the element is no longer there.
 */
export function keepInView(element: HTMLElement): void {
  element.scrollIntoView()
  // No observer, no layout: in tests.
  if (typeof ResizeObserver === 'undefined') return
  let placed = placeOf()
  const observer = new ResizeObserver(() => {
    if (!element.isConnected) return end()
    element.scrollIntoView()
    placed = placeOf()
  })
  /** A scroll at the same height of the page is the user's: by a scroll bar or a screen reader. */
  const scrolled = () => {
    const now = placeOf()
    if (now.height === placed.height && now.top !== placed.top) end()
  }
  const end = () => {
    observer.disconnect()
    window.removeEventListener('scroll', scrolled)
    for (const act of USER_ACTS) window.removeEventListener(act, end)
  }
  observer.observe(document.body)
  window.addEventListener('scroll', scrolled, { passive: true })
  for (const act of USER_ACTS) window.addEventListener(act, end, { passive: true })
}

const placeOf = () => ({ top: window.scrollY, height: document.documentElement.scrollHeight })
