// Page tests use jest-dom's matchers, which web-setup.ts installs.
import type {} from '@testing-library/jest-dom/vitest'
export type { ReceivedCall } from './web-exchange.ts'
export { admin, anna, signInAs } from './web-people.ts'
export { onPhone } from './web-phone.ts'
export { type FakePortal, fakePortal } from './web-portal.ts'
export { type RenderedPage, renderPage } from './web-render.tsx'
