import { authCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import type { Handlers } from '@portal/service-kit'
import { findSessionUser, storeLanguage } from '../accounts/accounts.repository.ts'
import { confirmEmail } from '../confirmation/confirm-email.ts'
import type { IdentityDeps } from '../deps.ts'
import { proveByPasskey, signInWithPasskey, termsToSign } from '../passkeys/sign-in-with-passkey.ts'
import { requestReset } from '../password-reset/request-reset.ts'
import { checkResetLink, resetPassword } from '../password-reset/reset-password.ts'
import { signInWithCode } from '../second-factor/sign-in-with-code.ts'
import { signInWithProvider, singleSignOnTerms } from '../single-sign-on/sign-in-with-provider.ts'
import { prove } from './prove.ts'
import { register } from './register.ts'
import { findRegistrationPolicy } from '../sign-in-settings/sign-in-settings.repository.ts'
import { endSession } from '../sessions/sessions.repository.ts'
import { signIn } from './sign-in.ts'

/** Signing in and out, and the signed-in user. */
export const authHandlers = (deps: IdentityDeps): Handlers<typeof authCalls> => ({
  login: ({ input, clientAddress, userAgent, signal }) => signIn(deps, input, { clientAddress, userAgent, signal }),

  code: ({ input, clientAddress, userAgent, signal }) =>
    signInWithCode(deps, input, { clientAddress, userAgent, signal }),

  register: ({ input, clientAddress, userAgent, signal }) =>
    register(deps, input, { clientAddress, userAgent, signal }),

  confirmEmail: ({ input, clientAddress, userAgent, signal }) =>
    confirmEmail(deps, input, { clientAddress, userAgent, signal }),

  logout: async ({ sessionId }) => {
    await endSession(deps.database.orm, sessionId, deps.clock())
    return { signedOut: true }
  },

  options: async () => ({
    registrationOpen: (await findRegistrationPolicy(deps.database.orm, deps.registration)).kind !== 'closed',
    singleSignOn: deps.provider?.settings.name ?? null,
  }),

  singleSignOnTerms: async () => singleSignOnTerms(deps),

  singleSignOn: ({ input, clientAddress, userAgent, signal }) =>
    signInWithProvider(deps, input, { clientAddress, userAgent, signal }),

  forgotPassword: async ({ input, clientAddress }) => {
    await requestReset(deps, input.email, clientAddress)
    return { done: true }
  },

  resetPassword: ({ input, signal }) => resetPassword(deps, input, signal),

  resetLink: ({ input }) => checkResetLink(deps, input.token),

  prove: ({ input, actor, sessionId, clientAddress, signal }) =>
    prove(deps, input, { userId: actor.userId, sessionId, clientAddress, signal }),

  proofTerms: ({ actor }) => termsToSign(deps, actor.userId),

  proveByPasskey: ({ input, actor, sessionId }) =>
    proveByPasskey(deps, input.response, { userId: actor.userId, sessionId }),

  passkeyTerms: () => termsToSign(deps),

  passkey: ({ input, clientAddress, userAgent, signal }) =>
    signInWithPasskey(deps, input.response, { clientAddress, userAgent, signal }),

  me: async ({ actor, lacksFactor }) => {
    const user = await findSessionUser(deps.database.orm, actor.userId)
    if (!user) throw new PortalError('not_signed_in')
    return { user: lacksFactor ? { ...user, lacksSecondFactor: true } : user }
  },

  chooseLanguage: async ({ input, actor }) => {
    await storeLanguage(deps.database.orm, actor.userId, input.language)
    return true as const
  },
})
