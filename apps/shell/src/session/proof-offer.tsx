import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { offerProof, useProofWanted, useSession } from '@portal/web-kit'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Over whichever page made a call for which its user has to prove who they are (D66): the page knows nothing of it. */
export function ProofOffer(): ReactNode {
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const isWanted = useProofWanted()
  useEffect(() => (isSignedIn ? offerProof() : undefined), [isSignedIn])
  return (
    isWanted && (
      <Suspense fallback={null}>
        <ProofDialog />
      </Suspense>
    )
  )
}
