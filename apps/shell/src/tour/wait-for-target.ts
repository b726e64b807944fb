/** The selector's visible elements; a part may exist twice in the page, once for each width. */
function seen(selector: string, except: readonly Element[]): Element | null {
  return (
    [...document.querySelectorAll(selector)].find(
      (element) => !except.includes(element) && (element.checkVisibility?.() ?? true),
    ) ?? null
  )
}

/**
 * The selector's first visible element except those of `except`, as soon as there is one; null after `limit` ms or when
 * the signal aborts.
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
