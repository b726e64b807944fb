import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { PortalTheme } from '../theme/portal-theme.tsx'

/** Renders a component in the portal's theme, with a simulated user. */
export const show = (piece: ReactNode, setup: Parameters<typeof userEvent.setup>[0] = {}) => ({
  person: userEvent.setup(setup),
  ...render(piece, { wrapper: ({ children }) => <PortalTheme>{children}</PortalTheme> }),
})
