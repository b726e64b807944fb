interface Watch {
  /** Where the page is; another query or hash of the same path leaves nothing. */
  readonly pathname: string
  readonly navigate: (path: string) => void
  /** Gets the way out that was stopped, to be gone when the person says so. */
  readonly ask: (go: () => void) => void
}

/** Stops every way out of the page until the returned function is called, and hands each to `ask`. */
export function watchLeaving({ pathname, navigate, ask }: Watch): () => void {
  const here = indexOf(history.state)
  let goesBack = false
  let isOff = false

  const byLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !opensHere(event, link) || link.pathname === pathname) return
    // The router's own links leave a prevented click alone; other handlers, such as a menu's that closes it, still run.
    event.preventDefault()
    ask(() => navigate(link.pathname + link.search + link.hash))
  }
  const byHistory = (event: PopStateEvent) => {
    if (isOff) return
    if (goesBack) {
      goesBack = false
      event.stopImmediatePropagation()
    } else if (location.pathname !== pathname) {
      const steps = indexOf(event.state) - here
      event.stopImmediatePropagation()
      goesBack = true
      history.go(-steps)
      ask(() => {
        isOff = true
        history.go(steps)
      })
    }
  }
  const byClosing = (event: BeforeUnloadEvent) => event.preventDefault()

  document.addEventListener('click', byLink, { capture: true })
  window.addEventListener('popstate', byHistory, { capture: true })
  window.addEventListener('beforeunload', byClosing)
  return () => {
    document.removeEventListener('click', byLink, { capture: true })
    window.removeEventListener('popstate', byHistory, { capture: true })
    window.removeEventListener('beforeunload', byClosing)
  }
}

/** A plain press on a link of the portal, which would change the page in this very tab. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return isPlain && link.origin === location.origin && !link.hasAttribute('download') && !['_blank', '_top', '_parent'].includes(link.target)
}

/** The router numbers the entries of the history. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0
