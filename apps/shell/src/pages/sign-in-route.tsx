import { lazy, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Navigate, useLocation, useNavigate } from '@portal/ui/router'
import { hasPasskeys, useSession, useText } from '@portal/web-kit'
import { START_PATH } from '../boot/decision.ts'
import { useAfterSignIn } from '../session/after-sign-in.ts'
import { RETURNED, returnPathOf } from '../session/return-path.ts'
import {
  hideSignInPage,
  offerPasskey,
  offerRegistration,
  offerSingleSignOn,
  showSignInPage,
} from '../session/sign-in-page.ts'
import { useSignInOptions } from '../session/use-sign-in-options.ts'
import { usePageTitle } from '../layout/use-page-title.ts'

// With forms, which the first page does without.
const CodePage = lazy(() => import('../authentication/code-page.tsx'))

/**
 * `/signin`: shows the form in the page's HTML, and after it the code field where the user needs one. After signing in
 * it goes to the page that the user requested and may open, or to the Lobby.
 */
export function SignInRoute(): ReactNode {
  const t = useText('shell')
  const status = useSession((session) => session.status)
  const signedOut = status === 'signed-out'
  const wasRefused = useSession((session) => session.wasRefused)
  const { state } = useLocation()
  const navigate = useNavigate()
  usePageTitle(t('signIn.title'))
  const { firstPassword, secondStep, returnTo } = useAfterSignIn()

  useLayoutEffect(() => {
    if (!signedOut || secondStep) return
    showSignInPage({ sessionEnded: wasRefused })
    return hideSignInPage
  }, [signedOut, wasRefused, secondStep])

  // Who may register (D4) and sign in at a provider (D8) are settings of the portal, which the page's HTML cannot know.
  const { registrationOpen, singleSignOn } = useSignInOptions(signedOut)
  useEffect(() => offerPasskey(hasPasskeys()), [])
  useEffect(() => offerRegistration(registrationOpen), [registrationOpen])
  useEffect(() => offerSingleSignOn(singleSignOn), [singleSignOn])

  useEffect(() => {
    if (!firstPassword) return
    useAfterSignIn.setState({ firstPassword: null })
    void navigate('/reset-password', { state: firstPassword })
  }, [firstPassword, navigate])

  if (signedOut && secondStep) return <CodePage step={secondStep} />
  // Until the session is in the cookie: a reload of the next page would otherwise lose it (ADR 76).
  if (signedOut || status === 'loading') return null
  return <Navigate to={returnPathOf(state) ?? returnTo ?? START_PATH} replace state={RETURNED} />
}
