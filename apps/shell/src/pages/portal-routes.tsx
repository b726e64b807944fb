import type { ReactNode } from 'react'
import { Route, Routes } from '@portal/ui/router'
import { SIGN_IN_PATH } from '../boot/decision.ts'
import { useSessionUser } from '../session/use-session-user.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { Portal } from './portal.tsx'
import { SignInRoute } from './sign-in-route.tsx'

/** The shell's own paths; every other one is for the registry to know. */
export function PortalRoutes(): ReactNode {
  useSessionUser()
  return (
    <Routes>
      <Route path={SIGN_IN_PATH} element={<SignInRoute />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="*" element={<Portal />} />
    </Routes>
  )
}
