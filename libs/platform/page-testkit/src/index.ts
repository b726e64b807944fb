// Page tests use jest-dom's matchers, which web-setup.ts installs.
import type {} from '@testing-library/jest-dom/vitest'
export type { ReceivedCall } from './exchange.ts'
export { admin, anna, signInAs } from './people.ts'
export { setNetwork } from './network.ts'
export { onPhone } from './phone.ts'
export { type FakePortal, fakePortal } from './fake-portal.ts'
export { type RenderedPage, renderPage } from './render-page.tsx'
export { watchRedraws } from './redraws.tsx'
