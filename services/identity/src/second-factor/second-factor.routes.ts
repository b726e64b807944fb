import type { secondFactorCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import type { Handlers } from '@portal/service-kit'
import { accountExists } from '../accounts/accounts.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { countFactors, findRequiredRoles } from './second-factor-rule.repository.ts'
import { findFactors, findOwnFactor } from './second-factor.repository.ts'
import { removeFactorsOf, removeOwnFactor, setSecondFactorRule } from './turn-off.ts'
import { confirmFactor, renewRecoveryCodes, startFactor } from './turn-on.ts'

/** The caller's own second factor; for administrators others' too, and whose role needs one. */
export const secondFactorHandlers = (deps: IdentityDeps): Handlers<typeof secondFactorCalls> => ({
  status: ({ actor }) => findOwnFactor(deps.database.orm, actor.userId),

  start: ({ actor }) => startFactor(deps, actor.userId),

  confirm: async ({ input, actor: { userId }, sessionId }) => ({
    codes: await confirmFactor(deps, input.code, { userId, sessionId }),
  }),

  renewCodes: async ({ actor: { userId }, sessionId }) => ({
    codes: await renewRecoveryCodes(deps, { userId, sessionId }),
  }),

  remove: async ({ actor: { userId }, sessionId }) => {
    await removeOwnFactor(deps, { userId, sessionId })
    return { isOn: false }
  },

  ofUser: async ({ input }) => {
    if (!(await accountExists(deps.database.orm, input.userId))) throw new PortalError('not_found')
    return findFactors(deps.database.orm, input.userId)
  },

  removeOfUser: ({ input, actor: { userId }, sessionId }) => removeFactorsOf(deps, input.userId, { userId, sessionId }),

  rule: async () => {
    const [roles, people] = await Promise.all([findRequiredRoles(deps.database.orm), countFactors(deps.database.orm)])
    return { roles, people }
  },

  setRule: ({ input, actor: { userId }, sessionId }) => setSecondFactorRule(deps, input, { userId, sessionId }),
})
