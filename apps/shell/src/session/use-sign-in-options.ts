import { authCalls } from '@portal/identity-contract'
import { useCall } from '@portal/web-kit'

interface SignInOptions {
  /** Visitors may make an account of their own (D4). */
  readonly registrationOpen: boolean
  /** What the provider of single sign-on is called; null without one (D8). */
  readonly singleSignOn: string | null
}

/**
 * What the portal's settings let a visitor do; nothing until they are known. Asked for once, and only where there is no
 * session.
 */
export function useSignInOptions(isVisitor: boolean): SignInOptions {
  return (
    useCall(authCalls.options, {}, { enabled: isVisitor, staleTime: Infinity }).data ?? {
      registrationOpen: false,
      singleSignOn: null,
    }
  )
}
