/** Something open that a way out of the page would lose, or has to close first. */
export interface Guard {
  /** The browser's back button was pressed; `leave` goes back after all. */
  readonly onBack: (leave: () => void) => void
  /** A link to another page was pressed; absent where none can be, as behind a dialog. */
  readonly onLink?: (link: HTMLAnchorElement) => void
  /** Whether closing the tab, or a reload, would lose something: the browser then asks in its own words. */
  readonly losesByClosing: () => boolean
}

/** The last one that was opened decides. */
const guards: Guard[] = []
let isListening = false
/** The browser is on its way back from the second entry, which no guard needs any more; then comes `afterwards`. */
let passing: { readonly afterwards: (() => void) | undefined } | null = null

/** Hands every way out of the page to this guard, until the returned function is called. */
export function watchLeaving(guard: Guard): () => void {
  listen()
  guards.push(guard)
  if (!isSecond()) {
    // The way back ended without its event: a change of the address at the same moment cancels it.
    passing = null
    addSecond()
  }
  return () => {
    const place = guards.indexOf(guard)
    if (place >= 0) guards.splice(place, 1)
    // Later, because another dialog may open in the place of this one, or a page in the place of this.
    setTimeout(dropSecond)
  }
}

/** Whether a dialog is open, or a page has unsaved changes. */
export const isAnythingOpen = (): boolean => guards.length > 0

/**
 * Takes the second entry away once nothing is open that needs it. To be called at the start too: an entry outlives a
 * reload.
 */
export function dropSecond(): void {
  if (guards.length === 0 && isSecond() && !passing) passBack()
}

/** Leaves the page by `go`, from its first entry, so that the way back has no stop more than before. */
export function leavePage(go: () => void): void {
  guards.length = 0
  if (isSecond()) passBack(go)
  else go()
}

function passBack(afterwards?: () => void): void {
  listen()
  passing = { afterwards }
  history.back()
}

function listen(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('click', byLink, { capture: true })
  window.addEventListener('popstate', byBack)
  window.addEventListener('beforeunload', (event) => {
    if (guards.some(({ losesByClosing }) => losesByClosing())) event.preventDefault()
  })
}

function byLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const guard = guards.at(-1)
  // Another query or hash of the same path leaves nothing.
  if (!link || !guard?.onLink || !opensHere(event, link) || link.pathname === location.pathname) return
  // The router's own links leave a prevented click alone; other handlers, such as a menu's that closes it, still run.
  event.preventDefault()
  guard.onLink(link)
}

function byBack(): void {
  const passed = passing
  passing = null
  const guard = guards.at(-1)
  if (passed?.afterwards) passed.afterwards()
  else if (guard && !isSecond()) {
    addSecond()
    if (!passed) {
      guard.onBack(() => {
        guards.length = 0
        history.go(-2)
      })
    }
  } else if (!guard && isSecond()) passBack()
}

/**
 * The browser tells of its back button only when it has gone back, and the router first. So while something is watched,
 * the page's entry in the history stands twice, and going back from the second shows the same page.
 */
const addSecond = (): void => history.pushState({ ...(history.state as object | null), isSecond: true }, '')
const isSecond = (): boolean => (history.state as { isSecond?: boolean } | null)?.isSecond === true

/** A plain press on a link of the portal, which would change the page in this very tab. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return (
    isPlain &&
    link.origin === location.origin &&
    !link.hasAttribute('download') &&
    !['_blank', '_top', '_parent'].includes(link.target)
  )
}
