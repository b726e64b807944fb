import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { dropSecond, isAnythingOpen } from '@portal/ui/router'
import { addCatalogue, addEnglish, watchOpenWork } from '@portal/web-kit'
import { App } from './app.tsx'
import { followLanguage } from './language/follow-language.ts'
import { sv } from './locales/sv.ts'
import { createPortalQueries } from './queries.ts'
import { createFederation } from './remotes/federation.ts'
import { openAddressAhead } from './remotes/open-ahead.ts'
import { signInWithPasskey } from './session/passkey.ts'
import { signIn } from './session/sign-in.ts'
import { hideSignInPage } from './session/sign-in-page.ts'
import { leaveForProvider, returnFromProvider } from './single-sign-on/single-sign-on.ts'

/** Everything behind the sign-in page starts here, when idle or on demand. */
function start(): void {
  const root = document.getElementById('portal')
  if (!root) throw new Error('The page has no place for the portal.')
  addCatalogue('shell', sv)
  addEnglish('shell', () => import('./locales/en.ts'))
  const worded = followLanguage()
  if (document.documentElement.dataset['view'] !== 'sign-in') hideSignInPage()
  dropSecond()
  watchOpenWork(isAnythingOpen)
  const loader = createFederation()
  const queries = createPortalQueries()
  // A nonce cannot be read from the attribute, only from the property.
  const app = <App loader={loader} queries={queries} nonce={document.querySelector('style')?.nonce} />
  const isEnglish = document.documentElement.lang === 'en'
  // In a transition React renders in slices, so that it does not block a visitor who types.
  const render = () => startTransition(() => createRoot(root).render(app))
  void Promise.all([openAddressAhead(loader, queries), isEnglish && worded]).then(render)
  window.portalHandOver?.ready({ signIn, signInWithPasskey, leaveForProvider, returnFromProvider })
}

// From the browser's cache these files may run before the page is completely parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
