import './sign-in.css'
import { keepTrying } from '@portal/web-kit/keep-trying'
import { decide } from './decision.ts'
import { createPortalLoader, type PageFile } from './portal-loader.ts'
import { drawInKnownFont, fetchFontForLater } from './sign-in-font.ts'
import { workSignInForm } from './sign-in-form.ts'
import { workSingleSignOn } from './single-sign-on.ts'
import { colourMode, stored, TOKEN_KEY } from './stored.ts'
import { trustOwnScripts } from './trusted-types.ts'

/**
 * Runs in the head, before anything is painted (at /signin after the form is there): what to show, in which colours,
 * and when to fetch the portal.
 */
trustOwnScripts()
const root = document.documentElement
const { view, path, returned } = decide(location.pathname, location.search, Boolean(stored(TOKEN_KEY)))
if (path !== null) history.replaceState(null, '', path)
root.dataset['view'] = view
root.setAttribute(`data-${colourMode()}`, '')
// What is painted keeps its font: nothing jumps.
if (performance.getEntriesByType('paint').length === 0) drawInKnownFont(root)

const portal = createPortalLoader(JSON.parse(document.currentScript?.dataset['portal'] ?? '[]') as PageFile[])

// A failure now is no news: the same is tried again, and reported, when somebody signs in.
const loadAhead = () => void portal().catch(() => null)
const whenIdle = () => {
  loadAhead()
  void fetchFontForLater()
}

function loadWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(whenIdle, { timeout: 2000 })
  else setTimeout(whenIdle, 200)
}

/** Once the form is on the screen: the portal's files would take line and processor from it. */
function afterPaint(act: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    act()
  })
  observer.observe({ type: 'paint', buffered: true })
}

if (view === 'portal') {
  portal().catch(() => {
    root.dataset['view'] = 'failed'
    // The portal itself takes the notice away once it is there.
    const stop = keepTrying(() =>
      portal().then(
        () => stop(),
        () => undefined,
      ),
    )
  })
} else {
  addEventListener('load', () => afterPaint(loadWhenIdle), { once: true })
  // Who types before that will want to get in soon.
  addEventListener('input', loadAhead, { once: true })
}

workSignInForm(portal)
workSingleSignOn(portal, returned)
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('#failed button')) location.reload()
})
