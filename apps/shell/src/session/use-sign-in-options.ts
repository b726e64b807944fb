import { authCalls } from '@portal/identity-contract'
import { useCall } from '@portal/web-kit'

interface SignInOptions {
  /** Visitors may register (D4). */
  readonly registrationOpen: boolean
  /** The name of the single sign-on provider; null without one (D8). */
  readonly singleSignOn: string | null
}

/**
 * What the portal's settings allow visitors; nothing until they are known. Fetched once, and only without a session.
 */
export function useSignInOptions(isVisitor: boolean): SignInOptions {
  return (
    useCall(authCalls.options, {}, { enabled: isVisitor, staleTime: Infinity }).data ?? {
      registrationOpen: false,
      singleSignOn: null,
    }
  )
}
