import { useSession } from '@portal/web-kit'
import { lookForNewer, serveUser } from './registry.ts'

/**
 * Keeps the registry fresh while a session is open: checks when a user signs in or returns to the window, and when a
 * link is pressed, a moment before the page changes. Selects trial versions by the signed-in user. Once per page;
 * returns a function that stops it.
 */
export function watchRegistry(): () => void {
  const look = () => void lookForNewer()
  const lookAtLink = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href]')) look()
  }
  serveUser(useSession.getState().user?.id)
  const forgetSession = useSession.subscribe(({ user }) => {
    look()
    serveUser(user?.id)
  })
  window.addEventListener('focus', look)
  document.addEventListener('pointerdown', lookAtLink)
  return () => {
    forgetSession()
    window.removeEventListener('focus', look)
    document.removeEventListener('pointerdown', lookAtLink)
  }
}
