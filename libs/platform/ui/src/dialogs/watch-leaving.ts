/** An open dialog, menu or changed page that leaving would lose or must close first. */
export interface Guard {
  /** The browser's back button was pressed; `leave` continues going back. */
  readonly onBack: (leave: () => void) => void
  /** A link to another page was pressed; absent where leaving by a link loses nothing, as in a menu. */
  readonly onLink?: (link: HTMLAnchorElement) => void
  /** Whether closing the tab or a reload would lose something: the browser then shows its own question. */
  readonly losesByClosing: () => boolean
  /** It stands beside the page, whose buttons leave it without asking. */
  readonly isBeside?: boolean
}

/** The guard that was opened last decides. */
const guards: Guard[] = []
let isListening = false
/**
 * The browser is going back from the second history entry, which no guard needs any more; then `afterwards` runs. It
 * does so a moment later, and leaves what was opened meanwhile: that is `opened` again then.
 */
let passing: Passing | null = null
interface Passing {
  afterwards: (() => void) | undefined
  opened?: Address
}
interface Address {
  readonly state: unknown
  readonly url: string
}
/** After this time going back is taken to have ended without its event. */
const LONGEST_PASS_MS = 1000
/**
 * What a page has put into its second entry, such as a chosen filter, by the router's index of both entries: going back
 * puts it into the first one, also from pages that were opened in between.
 */
const replaced = new Map<number, Address>()

/** Passes every attempt to leave the page to this guard, until the returned function is called. */
export function watchLeaving(guard: Guard): () => void {
  listen()
  guards.push(guard)
  if (!isSecond()) {
    passing = null
    addSecond()
  }
  return () => {
    const place = guards.indexOf(guard)
    if (place >= 0) guards.splice(place, 1)
    // Later, because another dialog may replace this one, or another page this page.
    setTimeout(dropSecond)
  }
}

/** Whether a dialog is open, or a page has unsaved changes. */
export const isAnythingOpen = (): boolean => guards.length > 0

/**
 * Removes the second history entry when nothing open needs it. Call it at the start, before the router is there: the
 * entry survives a reload, and the router must be told of going back after this module, which puts the address right.
 */
export function dropSecond(): void {
  listen()
  if (guards.length > 0 || !isSecond() || passing) return
  // After a reload nothing else remembers what was put into the second entry.
  const { isSecond: _, ...state } = history.state as Record<string, unknown>
  replaced.set(indexOf(state), { state, url: location.href })
  passBack()
}

/** Leaves the page by `go`, from its first history entry, so that the back button has no extra stop. */
export function leavePage(go: () => void): void {
  guards.length = 0
  if (isSecond()) passBack(go)
  else go()
}

/** Leaves the page by a button that runs `go`; what is open or unsaved asks first, as for the browser's back button. */
export function askToLeave(go: () => void): void {
  const guard = guards.findLast(({ isBeside }) => !isBeside)
  if (guard) guard.onBack(() => leavePage(go))
  else go()
}

function passBack(afterwards?: () => void): void {
  if (passing) {
    passing.afterwards ??= afterwards
    return
  }
  const pass: Passing = { afterwards }
  passing = pass
  history.back()
  setTimeout(() => {
    if (passing !== pass) return
    passing = null
    pass.afterwards?.()
  }, LONGEST_PASS_MS)
}

function listen(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('click', byLink, { capture: true })
  keepOneEntry()
  window.addEventListener('popstate', byBack)
  window.addEventListener('beforeunload', (event) => {
    if (guards.some(({ losesByClosing }) => losesByClosing())) event.preventDefault()
  })
}

/**
 * A page that is opened from the second entry replaces it: going back from there is one step, and so is forward. What
 * the same page replaces there stays the second entry.
 */
function keepOneEntry(): void {
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  const leaves = (url: string | URL | null | undefined) =>
    url !== undefined && url !== null && new URL(url, location.href).pathname !== location.pathname
  history.pushState = (state, unused, url) => {
    const put = isSecond() && leaves(url) ? replace : push
    put(state, unused, url)
    // The entries that followed are gone.
    for (const index of replaced.keys()) if (index >= indexOf(state)) replaced.delete(index)
    if (passing) passing.opened = { state, url: location.href }
  }
  history.replaceState = (state, unused, url) => {
    const stays = isSecond() && !leaves(url)
    replace(stays ? { ...(state as object | null), isSecond: true } : state, unused, url)
    if (stays) replaced.set(indexOf(state), { state, url: location.href })
    else replaced.delete(indexOf(state))
  }
}

/** The router's index of an entry; its second entry has the same one. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? -1

/** Back on the first entry, which gets what was put into the second. */
function putIntoFirst(): void {
  const index = indexOf(history.state)
  const put = replaced.get(index)
  if (!put || isSecond()) return
  replaced.delete(index)
  if (put.url !== location.href && new URL(put.url).pathname === location.pathname)
    history.replaceState(put.state, '', put.url)
}

function byLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // A link in an open menu leaves the changed page under it.
  const guard = guards.findLast(({ onLink }) => onLink)
  // Another query or hash of the same path does not leave the page.
  if (!link || !guard?.onLink || !opensHere(event, link) || link.pathname === location.pathname) return
  // The router's own links ignore a prevented click; other handlers, such as one that closes a menu, still run.
  event.preventDefault()
  guard.onLink(link)
}

function byBack(): void {
  const passed = passing
  passing = null
  putIntoFirst()
  const guard = guards.at(-1)
  if (passed?.opened || passed?.afterwards) {
    if (passed.opened) history.pushState(passed.opened.state, '', passed.opened.url)
    passed.afterwards?.()
  } else if (guard && !isSecond()) {
    keepScroll()
    addSecond()
    if (!passed) {
      guard.onBack(() => {
        guards.length = 0
        replaced.delete(indexOf(history.state))
        history.go(-2)
      })
    }
  } else if (!guard && isSecond()) passBack()
  else if (passed) keepScroll()
}

/**
 * The page stays where it is scrolled. After this event the browser would take it to where it was when the second entry
 * was added: at the first change of a form, or when a menu was opened.
 */
function keepScroll(): void {
  const { scrollX: left, scrollY: top } = window
  requestAnimationFrame(() => {
    if (window.scrollY !== top) window.scrollTo({ left, top, behavior: 'instant' })
  })
}

/**
 * The browser reports its back button only after going back. So while a guard is active, the page's history entry
 * exists twice, and going back from the second shows the same page.
 */
const addSecond = (): void => history.pushState({ ...(history.state as object | null), isSecond: true }, '')
const isSecond = (): boolean => (history.state as { isSecond?: boolean } | null)?.isSecond === true

/** A plain click on a link of the portal that would change the page in this tab. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return (
    isPlain &&
    link.origin === location.origin &&
    !link.hasAttribute('download') &&
    !['_blank', '_top', '_parent'].includes(link.target)
  )
}
