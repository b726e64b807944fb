import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes } from '@portal/ui/router'
import { SIGN_IN_PATH } from '../boot/decision.ts'
import { ForgotPasswordPage } from '../authentication/forgot-password-page.tsx'
import { useSessionUser } from '../session/use-session-user.ts'
import { Portal } from './portal.tsx'
import { SignInRoute } from './sign-in-route.tsx'

// Contain forms, which the first page does not load.
const ResetPasswordPage = lazy(() => import('../authentication/reset-password-page.tsx'))
const ConfirmEmailPage = lazy(() => import('../authentication/confirm-email-page.tsx'))
const SignUpPage = lazy(() => import('../authentication/sign-up-page.tsx'))

/** The shell's own paths; the registry knows every other one. */
export function PortalRoutes(): ReactNode {
  useSessionUser()
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={SIGN_IN_PATH} element={<SignInRoute />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/confirm-email" element={<ConfirmEmailPage />} />
        <Route path="/signup" element={<SignUpPage />} />
        <Route path="*" element={<Portal />} />
      </Routes>
    </Suspense>
  )
}
