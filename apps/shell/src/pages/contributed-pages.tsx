import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { STATUS_PATH } from '@portal/platform-contract'
import { type Role, isAdmin } from '@portal/platform-domain'
import { Navigate, Route, Routes, useLocation } from '@portal/ui/router'
import { PageLinksProvider, SlotPartsProvider, useLanguage } from '@portal/web-kit'
import { START_PATH } from '../boot/decision.ts'
import { MenuIcon } from '../icons/menu-icon.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import {
  linksFor,
  lobbyActsFor,
  namedPartsFor,
  type Route as ContributedRoute,
  routesFor,
} from '../remotes/contributed.ts'
import { useRegistry } from '../remotes/registry.ts'
import { RemoteArea } from '../remotes/remote-area.tsx'
import { hasReturned } from '../session/return-path.ts'
import { useNotedVisit } from '../session/use-noted-visit.ts'
import { NotFoundPage } from './not-found-page.tsx'

// Loaded separately: only for administrators, and rarely.
const StatusPage = lazy(() => import('../status/status-page.tsx'))

/**
 * The pages that the remotes contribute for a role, and the shell's own for administrators. A page of another role is
 * not found, like one that does not exist.
 */
export function ContributedPages({ role }: { readonly role: Role }): ReactNode {
  const remotes = useRegistry((registry) => registry.remotes)
  const language = useLanguage()
  const links = useMemo(
    () => [
      ...linksFor(remotes, role),
      ...lobbyActsFor(remotes, role).map(({ icon, ...act }) => ({
        ...act,
        isAct: true,
        icon: <MenuIcon name={icon} otherwise="zap" size={16} />,
      })),
    ],
    // Their texts are in the page's language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [remotes, role, language],
  )
  const slotParts = useCallback((slot: string) => namedPartsFor(remotes, role, slot), [remotes, role])
  return (
    <PageLinksProvider value={links}>
      <SlotPartsProvider value={slotParts}>
        <Routes>
          <Route path="/" element={<Navigate to={START_PATH} replace />} />
          {routesFor(remotes, role).map((route) => (
            <Route
              key={`${route.remote} ${route.path}`}
              path={route.path}
              element={<ContributedPage key={route.path} route={route} />}
            />
          ))}
          {isAdmin({ role }) && (
            <Route
              path={STATUS_PATH}
              element={
                <Suspense fallback={null}>
                  <StatusPage />
                </Suspense>
              }
            />
          )}
          <Route path="*" element={<NoPage />} />
        </Routes>
      </SlotPartsProvider>
    </PageLinksProvider>
  )
}

/**
 * Not found; but a user who has just signed in, at a page that another role had requested, goes to the Lobby (spec 1
 * §2).
 */
function NoPage(): ReactNode {
  const { state } = useLocation()
  return hasReturned(state) ? <Navigate to={START_PATH} replace /> : <NotFoundPage />
}

function ContributedPage({ route: { remote, module, title } }: { readonly route: ContributedRoute }): ReactNode {
  usePageTitle(title)
  useNotedVisit()
  return <RemoteArea key={`${remote}${module}`} remote={remote} module={module} kind="page" />
}
