import './sign-in.css'
import { keepTrying } from '@portal/web-kit/keep-trying'
import { decide } from './decision.ts'
import { titlePortal } from './page-title.ts'
import { createPortalLoader, type PageFile } from './portal-loader.ts'
import { workSignInForm } from './sign-in-form.ts'
import { workSingleSignOn } from './single-sign-on.ts'
import { colourMode, seemsSignedIn } from './stored.ts'
import { workLanguage } from './sign-in-language.ts'
import { trustOwnScripts } from './trusted-types.ts'

/**
 * Runs in the head, before the first paint (at /signin after the form is in the page): decides what to show, in which
 * colours, and when to load the portal.
 */
trustOwnScripts()
const root = document.documentElement
const { view, path, returned } = decide(location.pathname, location.search, seemsSignedIn())
if (path !== null) history.replaceState(null, '', path)
root.dataset['view'] = view
root.setAttribute(`data-${colourMode()}`, '')
workLanguage(seemsSignedIn())

const portal = createPortalLoader(JSON.parse(document.currentScript?.dataset['portal'] ?? '[]') as PageFile[])

// A failure now needs no message: the same is retried, and reported, when the user signs in.
const loadAhead = () => void portal().catch(() => null)

function loadWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(loadAhead, { timeout: 2000 })
  else setTimeout(loadAhead, 200)
}

/** After the form is painted: the portal's files would compete for network and processor. */
function afterPaint(act: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    act()
  })
  observer.observe({ type: 'paint', buffered: true })
}

if (view === 'portal') {
  titlePortal()
  portal().catch(() => {
    root.dataset['view'] = 'failed'
    // The portal removes the notice itself once it is loaded.
    const stop = keepTrying(() =>
      portal().then(
        () => stop(),
        () => undefined,
      ),
    )
  })
} else {
  addEventListener('load', () => afterPaint(loadWhenIdle), { once: true })
  // A visitor who types will soon sign in.
  addEventListener('input', loadAhead, { once: true })
}

workSignInForm(portal)
workSingleSignOn(portal, returned)
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('#failed button')) location.reload()
})
