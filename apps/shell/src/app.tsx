import type { ReactNode } from 'react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { DraftsProvider, PortalTheme, UiTextsProvider } from '@portal/ui/basics'
import { BrowserRouter } from '@portal/ui/router'
import { openDraft, SlotProvider } from '@portal/web-kit'
import { Announcer } from './feedback/announcer.tsx'
import { BusyOverlay } from './feedback/busy-overlay.tsx'
import { ToastRegion } from './feedback/toast-region.tsx'
import { PortalRoutes } from './pages/portal-routes.tsx'
import { useShownUiTexts } from './language/ui-texts.ts'
import type { RemoteLoader } from './remotes/loader.ts'
import { RemoteLoaderProvider } from './remotes/loader-context.ts'
import { renderSlot } from './remotes/slot-parts.tsx'
import { ProofOffer } from './session/proof-offer.tsx'
import { SignInAgain } from './session/sign-in-again.tsx'
import { useSettings } from './settings/settings.ts'

interface Props {
  readonly loader: RemoteLoader
  readonly queries: QueryClient
  /** The page's nonce, for the style cache. */
  readonly nonce?: string | undefined
}

/** The portal: everything that pages share, around the page of the address. */
export function App({ loader, queries, nonce }: Props): ReactNode {
  const uiTexts = useShownUiTexts()
  const rightToLeft = useSettings((settings) => settings.rightToLeft)
  return (
    <PortalTheme nonce={nonce} rightToLeft={rightToLeft}>
      <UiTextsProvider value={uiTexts}>
        <QueryClientProvider client={queries}>
          <RemoteLoaderProvider value={loader}>
            <SlotProvider value={renderSlot}>
              <DraftsProvider value={openDraft}>
                <BrowserRouter>
                  <PortalRoutes />
                </BrowserRouter>
                <ProofOffer />
                <ToastRegion />
                <BusyOverlay />
                <SignInAgain />
                <Announcer />
              </DraftsProvider>
            </SlotProvider>
          </RemoteLoaderProvider>
        </QueryClientProvider>
      </UiTextsProvider>
    </PortalTheme>
  )
}
