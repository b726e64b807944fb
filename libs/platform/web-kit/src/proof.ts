import { create } from 'zustand'
import { useSession } from './session.ts'

interface Waiting {
  readonly settle: (isProven: boolean) => void
}

/** What waits for the user to prove who they are (D66); null when nothing does. */
const useWaiting = create<{ readonly waiting: Waiting | null }>()(() => ({ waiting: null }))

let isOffered = false
let underWay: Promise<boolean> | null = null

/** Who shows the dialog says so for as long as it can. Without one, calls fail with `step_up` and its text. */
export function offerProof(): () => void {
  isOffered = true
  return () => {
    isOffered = false
    settleProof(false)
  }
}

/**
 * Lets the user prove who they are. Calls that need it at the same time wait for the same dialog. False when the user
 * does not want to.
 */
export function askForProof(): Promise<boolean> {
  if (!isOffered) return Promise.resolve(false)
  underWay ??= new Promise<boolean>((resolve) => useWaiting.setState({ waiting: { settle: resolve } })).finally(() => {
    underWay = null
  })
  return underWay
}

/** Ends the dialog: the calls that wait are made again, or fail. */
export function settleProof(isProven: boolean): void {
  const { waiting } = useWaiting.getState()
  useWaiting.setState({ waiting: null })
  waiting?.settle(isProven)
}

/** Whether the dialog is to be shown. */
export const useProofWanted = (): boolean => useWaiting(({ waiting }) => waiting !== null)

useSession.subscribe((now, before) => {
  // The same user has signed in again, which proves as much; another one's or no session fails the calls that wait.
  if (now.token !== before.token) settleProof(now.user !== null && now.user.id === before.user?.id)
})
