import { type ReactNode, useLayoutEffect } from 'react'
import { Navigate, useLocation } from '@portal/ui/router'
import { useSession, useText } from '@portal/web-kit'
import { START_PATH } from '../boot/decision.ts'
import { returnPathOf } from '../session/return-path.ts'
import { hideSignInPage, showSignInPage } from '../session/sign-in-page.ts'
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

  return signedOut ? null : <Navigate to={returnPathOf(state) ?? START_PATH} replace />
}
