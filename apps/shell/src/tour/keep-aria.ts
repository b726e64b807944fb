const WRITTEN = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const

/** ARIA attributes of elements, to restore. */
export interface KeptAria {
  readonly note: (element: Element) => void
  readonly putBack: () => void
}

/**
 * driver.js writes these on every element it points at, even where they mean nothing, and removes them afterwards, even
 * where they were the page's own: a menu button would no longer announce its menu.
 */
export function keepAria(): KeptAria {
  const kept = new Map<Element, readonly (readonly [string, string | null])[]>()
  return {
    note: (element) => {
      if (!kept.has(element))
        kept.set(
          element,
          WRITTEN.map((name) => [name, element.getAttribute(name)]),
        )
    },
    putBack: () => {
      for (const [element, attributes] of kept) {
        for (const [name, value] of attributes) {
          if (value === null) element.removeAttribute(name)
          else element.setAttribute(name, value)
        }
      }
    },
  }
}
