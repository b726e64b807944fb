/** What of the selector can be seen; a part may stand twice in the page, once for each width of it. */
function seen(selector: string, except: readonly Element[]): Element | null {
  return (
    [...document.querySelectorAll(selector)].find(
      (element) => !except.includes(element) && (element.checkVisibility?.() ?? true),
    ) ?? null
  )
}

/**
 * The selector's first visible element but those of `except`, as soon as there is one; null when `limit` ms have passed
 * or the signal has ended it.
 */
export function waitForTarget(
  selector: string,
  limit: number,
  signal: AbortSignal,
  except: readonly Element[] = [],
): Promise<Element | null> {
  const already = seen(selector, except)
  if (already || signal.aborted) return Promise.resolve(signal.aborted ? null : already)
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const element = seen(selector, except)
      if (element) end(element)
    })
    const end = (element: Element | null) => {
      watch.disconnect()
      clearTimeout(timer)
      signal.removeEventListener('abort', abandon)
      resolve(element)
    }
    const abandon = () => end(null)
    const timer = setTimeout(abandon, limit)
    signal.addEventListener('abort', abandon)
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'hidden'],
    })
  })
}
