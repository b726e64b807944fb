/** A file of the other origin that has not arrived by then is fetched from the portal's own address too. */
export const OTHER_ORIGIN_WAIT_MS = 3000

type FileElement = HTMLScriptElement | HTMLLinkElement

export interface FilesFallback {
  /** From where the page loads files now. */
  readonly origin: () => string
  readonly stop: () => void
}

/**
 * Replaces every file of a remote that the other origin does not deliver by the same one of the portal's own address: a
 * failed, late or damaged script or style, also one that a remote's own code puts into the page, such as a late chunk.
 * The code that waits for the element gets the result of its replacement. After one failure the page uses the other
 * origin no more. `failed`: called with each file's address and what happened.
 */
export function startFilesFallback(other: string, failed: (url: string, what: string) => void): FilesFallback {
  let isUp = true
  const replaced = new WeakSet<Element>()
  /** Results of replacements. */
  const passedOn = new WeakSet<Event>()
  const waits = new Map<Element, ReturnType<typeof setTimeout>>()
  const isTheirs = (node: unknown): node is FileElement | HTMLImageElement =>
    addressOf(node).startsWith(`${other}/mfe/`)

  function replace(element: FileElement): void {
    replaced.add(element)
    isUp = false
    const own = ownCopy(element)
    for (const type of ['load', 'error']) {
      own.addEventListener(type, () => {
        if (own instanceof HTMLScriptElement) own.remove()
        const result = new Event(type)
        passedOn.add(result)
        element.dispatchEvent(result)
      })
    }
    document.head.append(own)
  }

  function fail(element: FileElement | HTMLImageElement, what: string): void {
    failed(addressOf(element), what)
    if (element instanceof HTMLImageElement) element.src = ownAddress(element.src)
    else replace(element)
  }

  /** At the window, so before the listeners of who put the element into the page. */
  function lookAtError(event: Event): void {
    const { target: element } = event
    if (passedOn.has(event) || !isTheirs(element)) return
    settled(element)
    event.stopImmediatePropagation()
    if (!replaced.has(element)) fail(element, 'did not load')
  }

  function settled(element: Element): void {
    clearTimeout(waits.get(element))
    waits.delete(element)
  }

  const lookAtLoad = ({ target }: Event) => target instanceof Element && settled(target)
  const added = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!isTheirs(node) || node instanceof HTMLImageElement || replaced.has(node) || waits.has(node)) continue
      if (isUp)
        waits.set(
          node,
          setTimeout(() => fail(node, 'is late'), OTHER_ORIGIN_WAIT_MS),
        )
      else replace(node)
    }
  })
  added.observe(document.head, { childList: true })
  window.addEventListener('error', lookAtError, true)
  document.addEventListener('load', lookAtLoad, true)
  return {
    origin: () => (isUp ? other : location.origin),
    stop: () => {
      added.disconnect()
      window.removeEventListener('error', lookAtError, true)
      document.removeEventListener('load', lookAtLoad, true)
    },
  }
}

function addressOf(node: unknown): string {
  if (node instanceof HTMLLinkElement) return node.href
  return node instanceof HTMLScriptElement || node instanceof HTMLImageElement ? node.src : ''
}

const ownAddress = (url: string) => new URL(new URL(url).pathname, location.origin).href

/** A new element: a browser runs no copy of a script that it has started to load. */
function ownCopy(element: FileElement): FileElement {
  const { integrity } = element
  return element instanceof HTMLScriptElement
    ? Object.assign(document.createElement('script'), {
        src: ownAddress(element.src),
        integrity,
        crossOrigin: 'anonymous',
        async: true,
      })
    : Object.assign(document.createElement('link'), {
        rel: element.rel,
        as: element.as,
        href: ownAddress(element.href),
        integrity,
        crossOrigin: 'anonymous',
      })
}
