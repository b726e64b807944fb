import { QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { DraftsProvider, PortalTheme } from '@portal/ui'
import { MemoryRouter, Route, Routes, useLocation } from '@portal/ui/router'
import {
  createQueryClient,
  openDraft,
  type SessionUser,
  signOutHere,
  SlotProvider,
  type SlotRenderer,
  toast,
  useToasts,
} from '@portal/web-kit'
import { anna, signInAs } from './people.ts'

interface Options {
  /** The signed-in user; a consultant by default, `null` for a visitor. */
  readonly user?: SessionUser | null
  /** The address at which the page opens. */
  readonly at?: string
  /** The page's path pattern, when it reads parts of the address: `/Snurra/:year/:month`. */
  readonly path?: string
  readonly slots?: SlotRenderer
  /** Opens the page again on the same device: stored drafts stay. */
  readonly isReload?: boolean
}

export interface RenderedPage extends RenderResult {
  /** Types and clicks like a user. */
  readonly person: UserEvent
  /** Path and query of the current address. */
  readonly address: () => string
}

/** Renders a page as the shell would: signed in, with theme, router, cache, texts, slots and toasts around it. */
export function renderPage(
  page: ReactNode,
  { user = anna, at = '/', path = '*', slots = () => null, isReload = false }: Options = {},
): RenderedPage {
  if (!isReload) signOutHere()
  for (const { id } of useToasts.getState().toasts) toast.dismiss(id)
  if (user) signInAs(user)
  const client = createQueryClient()
  // Tests do not wait for retries.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, gcTime: Infinity } })
  const visited = [at]

  function Address(): ReactNode {
    const { pathname, search } = useLocation()
    useEffect(() => void visited.push(pathname + search), [pathname, search])
    return null
  }
  const result = render(
    <PortalTheme>
      <QueryClientProvider client={client}>
        <SlotProvider value={slots}>
          <DraftsProvider value={openDraft}>
            <MemoryRouter initialEntries={[at]}>
              <Address />
              <Routes>
                <Route path={path} element={page} />
                <Route path="*" element={null} />
              </Routes>
              <Toasts />
            </MemoryRouter>
          </DraftsProvider>
        </SlotProvider>
      </QueryClientProvider>
    </PortalTheme>,
  )
  return { ...result, person: userEvent.setup(), address: () => visited.at(-1) ?? at }
}

/** The shell's toasts, reduced to what a test needs: they stay, because a busy machine may look after their 3 s. */
function Toasts(): ReactNode {
  const toasts = useToasts((state) => state.toasts)
  useEffect(() => {
    for (const { id } of toasts) toast.hold(id)
  }, [toasts])
  return toasts.map(({ id, kind, text, action }) => (
    <div key={id} role={kind === 'error' ? 'alert' : 'status'}>
      {text}
      {[action, action?.other].map(
        (offered) =>
          offered && (
            <button key={offered.label} type="button" onClick={offered.run}>
              {offered.label}
            </button>
          ),
      )}
    </div>
  ))
}
