import { create } from 'zustand'
import { useSession } from './session.ts'

interface Waiting {
  readonly settle: (isProven: boolean) => void
}

/** Calls that wait for the user to prove who they are (D66); null when there are none. */
const useWaiting = create<{ readonly waiting: Waiting | null }>()(() => ({ waiting: null }))

let isOffered = false
let underWay: Promise<boolean> | null = null

/**
 * The component that shows the dialog registers while it is mounted. Without it, calls fail with `step_up` and its
 * text.
 */
export function offerProof(): () => void {
  isOffered = true
  return () => {
    isOffered = false
    settleProof(false)
  }
}

/**
 * Lets the user prove who they are. Calls that need it at the same time wait for the same dialog. False when the user
 * cancels.
 */
export function askForProof(): Promise<boolean> {
  if (!isOffered) return Promise.resolve(false)
  underWay ??= new Promise<boolean>((resolve) => useWaiting.setState({ waiting: { settle: resolve } })).finally(() => {
    underWay = null
  })
  return underWay
}

/** Closes the dialog: the waiting calls are repeated, or fail. */
export function settleProof(isProven: boolean): void {
  const { waiting } = useWaiting.getState()
  useWaiting.setState({ waiting: null })
  waiting?.settle(isProven)
}

/** Whether the dialog must be shown. */
export const useProofWanted = (): boolean => useWaiting(({ waiting }) => waiting !== null)

useSession.subscribe((now, before) => {
  // The same user has signed in again, which is as good a proof; another user or no session fails the waiting calls.
  if (now.token !== before.token) settleProof(now.user !== null && now.user.id === before.user?.id)
})
