import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Navigate, useLocation } from '@portal/ui/router'
import { useSession, useText } from '@portal/web-kit'
import { START_PATH } from '../boot/decision.ts'
import { returnPathOf } from '../session/return-path.ts'
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
    document.documentElement.dataset['view'] = 'sign-in'
    return () => {
      document.documentElement.dataset['view'] = 'portal'
    }
  }, [signedOut])

  useEffect(() => {
    const notice = document.querySelector<HTMLElement>('[data-session-ended]')
    if (notice) notice.hidden = !wasRefused
  }, [wasRefused])

  useEffect(() => {
    // On a first visit the page itself has put the focus there, and the visitor may have moved on.
    if (signedOut && document.activeElement === document.body) document.getElementById('email')?.focus()
  }, [signedOut])

  return signedOut ? null : <Navigate to={returnPathOf(state) ?? START_PATH} replace />
}
