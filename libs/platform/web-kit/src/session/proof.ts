import { create } from 'zustand'
import { useSession } from './session.ts'

/** How the question ended: `declined` by the user, or `missing` without a dialog, or because the session ended. */
export type Proof = 'proven' | 'declined' | 'missing'

interface Waiting {
  readonly settle: (proof: Proof) => void
}

/** Calls that wait for the user to prove who they are (D66); null when there are none. */
const useWaiting = create<{ readonly waiting: Waiting | null }>()(() => ({ waiting: null }))

let isOffered = false
let underWay: Promise<Proof> | null = null

/**
 * The component that shows the dialog registers while it is mounted. Without it, calls fail with `step_up` and its
 * text.
 */
export function offerProof(): () => void {
  isOffered = true
  return () => {
    isOffered = false
    settle('missing')
  }
}

/** Lets the user prove who they are. Calls that need it at the same time wait for the same dialog. */
export function askForProof(): Promise<Proof> {
  if (!isOffered) return Promise.resolve('missing')
  underWay ??= new Promise<Proof>((resolve) => useWaiting.setState({ waiting: { settle: resolve } })).finally(() => {
    underWay = null
  })
  return underWay
}

function settle(proof: Proof): void {
  const { waiting } = useWaiting.getState()
  useWaiting.setState({ waiting: null })
  waiting?.settle(proof)
}

/** Closes the dialog: the waiting calls are repeated; when the user declined, they fail with {@link declined}. */
export const settleProof = (isProven: boolean): void => settle(isProven ? 'proven' : 'declined')

/** Whether the dialog must be shown. */
export const useProofWanted = (): boolean => useWaiting(({ waiting }) => waiting !== null)

useSession.subscribe((now, before) => {
  // The same user has signed in again, which is as good a proof; another user or no session fails the waiting calls.
  if (now.token !== before.token) settle(now.user !== null && now.user.id === before.user?.id ? 'proven' : 'missing')
})
