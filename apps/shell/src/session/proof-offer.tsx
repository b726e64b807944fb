import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { offerProof, useProofWanted, useSession } from '@portal/web-kit'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Shown over any page whose call needs a proof (D66), without the page's knowledge. */
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
