const WRITTEN = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const

/** What elements say of themselves, to be put back. */
export interface KeptAria {
  readonly note: (element: Element) => void
  readonly putBack: () => void
}

/**
 * driver.js writes these on whatever it points at, also where they mean nothing, and takes them away afterwards, also
 * where they were the page's own: a menu button would no longer say that it opens a menu.
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
