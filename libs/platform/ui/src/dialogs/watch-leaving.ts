interface Watch {
  /** Where the page is; another query or hash of the same path leaves nothing. */
  readonly pathname: string
  readonly navigate: (path: string) => void
  /** Gets the way out that was stopped, to be gone when the person says so. */
  readonly ask: (go: () => void) => void
}

/** Stops every way out of the page until the returned function is called, and hands each to `ask`. */
export function watchLeaving({ pathname, navigate, ask }: Watch): () => void {
  const address = location.pathname
  let isOff = false
  if (!isSecond(history.state)) addSecond()

  const byLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !opensHere(event, link) || link.pathname === pathname) return
    // The router's own links leave a prevented click alone; other handlers, such as a menu's that closes it, still run.
    event.preventDefault()
    ask(() => navigate(link.pathname + link.search + link.hash))
  }
  const byBack = (event: PopStateEvent) => {
    if (isOff || isSecond(event.state) || location.pathname !== address) return
    addSecond()
    ask(() => {
      isOff = true
      history.go(-2)
    })
  }
  const byClosing = (event: BeforeUnloadEvent) => event.preventDefault()

  document.addEventListener('click', byLink, { capture: true })
  window.addEventListener('popstate', byBack)
  window.addEventListener('beforeunload', byClosing)
  return () => {
    document.removeEventListener('click', byLink, { capture: true })
    window.removeEventListener('popstate', byBack)
    window.removeEventListener('beforeunload', byClosing)
  }
}

/** While there is nothing to ask any more, the back button passes over the entry that {@link watchLeaving} has left. */
export function passOverSecond(): () => void {
  const address = location.pathname
  const pass = (event: PopStateEvent) => {
    if (!isSecond(event.state) && location.pathname === address) history.back()
  }
  if (!isSecond(history.state)) return () => {}
  window.addEventListener('popstate', pass, { once: true })
  return () => window.removeEventListener('popstate', pass)
}

/**
 * The browser tells of its back button only when it has gone back, and the router first. So while a page is watched, its
 * entry in the history stands twice, and going back from the second shows the same page.
 */
const addSecond = (): void => history.pushState({ ...(history.state as object | null), isSecond: true }, '')
const isSecond = (state: unknown): boolean => (state as { isSecond?: boolean } | null)?.isSecond === true

/** A plain press on a link of the portal, which would change the page in this very tab. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return isPlain && link.origin === location.origin && !link.hasAttribute('download') && !['_blank', '_top', '_parent'].includes(link.target)
}
