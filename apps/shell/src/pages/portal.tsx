import { type ReactNode, useEffect, useState } from 'react'
import { ErrorCard } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { matchPath, Navigate, useLocation } from '@portal/ui/router'
import { keepTrying, sessionUserLoading, useSession, useText } from '@portal/web-kit'
import { SIGN_IN_PATH } from '../boot/decision.ts'
import { PortalLayout } from '../layout/portal-layout.tsx'
import { allRoutes } from '../remotes/contributed.ts'
import { loadRegistry, useRegistry } from '../remotes/registry.ts'
import { usePaletteKey } from '../palette/use-palette-key.ts'
import type { ReturnState } from '../session/return-path.ts'
import { ContributedPages } from './contributed-pages.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { SetUpPage } from './set-up-page.tsx'

/**
 * Every path except the shell's own: a remote's page for users who may open it, the sign-in page for visitors, or not
 * found.
 */
export function Portal(): ReactNode {
  const t = useText('shell')
  const { user, status, wasRefused } = useSession()
  const registry = useRegistry((state) => state.status)
  const [signedInHere, setSignedInHere] = useState(false)
  if (user && !signedInHere) setSignedInHere(true)

  usePaletteKey(status === 'loading' || (user !== null && !user.lacksSecondFactor))

  if (status === 'signed-out') return <Visitor leftOnPurpose={signedInHere && !wasRefused} />
  if (status === 'failed')
    return (
      <FullPage>
        <ErrorCard text={t('session.failed')} error={COMES_BACK} onRetry={sessionUserLoading} />
      </FullPage>
    )
  if (registry === 'failed')
    return (
      <FullPage>
        <RegistryFailed />
      </FullPage>
    )
  if (!user || registry === 'loading') return waiting
  if (user.lacksSecondFactor) return <SetUpPage user={user} />
  return (
    <PortalLayout user={user}>
      <ContributedPages role={user.role} />
    </PortalLayout>
  )
}

/** Renders nothing: while the portal's root is empty, the page shows its own spinner (boot/sign-in.css). */
const waiting = null

/**
 * No session: pages require signing in, other paths are not found. A user who signed out does not return here at the
 * next sign-in.
 */
function Visitor({ leftOnPurpose }: { readonly leftOnPurpose: boolean }): ReactNode {
  const location = useLocation()
  const { status, remotes } = useRegistry()

  if (leftOnPurpose || location.pathname === '/') return <Navigate to={SIGN_IN_PATH} replace />
  if (status === 'loading') return waiting
  const isPage = status === 'failed' || allRoutes(remotes).some(({ path }) => matchPath(path, location.pathname))
  if (!isPage)
    return (
      <FullPage>
        <NotFoundPage />
      </FullPage>
    )
  return (
    <Navigate
      to={SIGN_IN_PATH}
      replace
      state={{ returnTo: location.pathname + location.search } satisfies ReturnState}
    />
  )
}

function RegistryFailed(): ReactNode {
  const t = useText('shell')
  useEffect(() => keepTrying(loadAgain), [])
  return <ErrorCard text={t('registry.failed')} error={COMES_BACK} onRetry={() => void loadRegistry()} />
}

const loadAgain = () => loadRegistry()

/** The portal retries what these error cards stand for. */
const COMES_BACK = { mayComeBack: true }

const FullPage = ({ children }: { readonly children: ReactNode }) => (
  <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: 2 }}>
    {children}
  </Box>
)
