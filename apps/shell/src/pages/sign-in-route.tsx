import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { authCalls } from '@portal/identity-contract'
import { Navigate, useLocation } from '@portal/ui/router'
import { useCall, useSession, useText } from '@portal/web-kit'
import { START_PATH } from '../boot/decision.ts'
import { returnPathOf } from '../session/return-path.ts'
import { hideSignInPage, offerRegistration, showSignInPage } from '../session/sign-in-page.ts'
import { usePageTitle } from '../layout/use-page-title.ts'

/** `/signin`: shows the form that stands in the page's HTML. Signed in, it goes on to where the user wanted to be, or to the Lobby. */
export function SignInRoute(): ReactNode {
  const t = useText('shell')
  const signedOut = useSession(({ status }) => status === 'signed-out')
  const wasRefused = useSession((session) => session.wasRefused)
  const { state } = useLocation()
  usePageTitle(t('signIn.title'))

  useLayoutEffect(() => {
    if (!signedOut) return
    showSignInPage({ sessionEnded: wasRefused })
    return hideSignInPage
  }, [signedOut, wasRefused])

  // Where people may register (D4) is a setting of the portal, which the page's HTML cannot know.
  const registrationOpen = useCall(authCalls.options, {}, { enabled: signedOut, staleTime: Infinity }).data?.registrationOpen ?? false
  useEffect(() => offerRegistration(registrationOpen), [registrationOpen])

  return signedOut ? null : <Navigate to={returnPathOf(state) ?? START_PATH} replace />
}
