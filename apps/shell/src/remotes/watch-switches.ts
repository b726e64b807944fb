import { switchCalls } from '@portal/identity-contract'
import { learnTrials } from './registry.ts'
import { api, ApiError, setSwitches, useSession } from '@portal/web-kit'

/** A change is seen within 15 seconds. */
const EVERY_MS = 10_000
/** An identity of an earlier release has no switches. */
const WITHOUT_SWITCHES_MS = 300_000

/**
 * Keeps the user's switches fresh while the page is visible: remotes that are off, features, and versions on trial. While identity is away,
 * the last known ones count. Once per page; returns a function that stops it.
 */
export function watchSwitches(): () => void {
  let isAsking = false
  let notBefore = 0
  const look = async () => {
    const userId = useSession.getState().user?.id
    if (userId === undefined || isAsking || Date.now() < notBefore || document.visibilityState === 'hidden') return
    isAsking = true
    const asked = api.call(switchCalls.get, {}).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) notBefore = Date.now() + WITHOUT_SWITCHES_MS
      return null
    })
    learnTrials(asked.then((answer) => answer?.trials))
    const switches = await asked
    isAsking = false
    if (switches && useSession.getState().user?.id === userId) setSwitches(switches)
  }
  const lookNow = () => void look()
  let userId = useSession.getState().user?.id
  const forgetSession = useSession.subscribe(({ user }) => {
    if (user?.id === userId) return
    userId = user?.id
    setSwitches()
    lookNow()
  })
  const timer = setInterval(lookNow, EVERY_MS)
  document.addEventListener('visibilitychange', lookNow)
  lookNow()
  return () => {
    clearInterval(timer)
    forgetSession()
    document.removeEventListener('visibilitychange', lookNow)
  }
}
