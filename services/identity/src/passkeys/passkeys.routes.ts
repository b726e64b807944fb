import type { passkeyCalls } from '@portal/identity-contract'
import { MAX_PASSKEYS } from '@portal/identity-domain'
import { invalidInput, PortalError } from '@portal/platform-contract'
import type { Handlers } from '@portal/service-kit'
import { requireAccount } from '../accounts/accounts.repository.ts'
import { lockForAct } from '../accounts/lock-for-act.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { passkeyAddedMail, passkeyRemovedMail } from '../mail/account-mails.ts'
import { addPasskey, listPasskeys, removePasskey } from './passkeys.repository.ts'
import { ALGORITHMS, createChallenges, relyingParty } from './relying-party.ts'
import { verifyCreated } from './verify-passkey.ts'

/** A user's own passkeys; those of others do not exist for them. */
export const passkeyHandlers = (deps: IdentityDeps): Handlers<typeof passkeyCalls> => ({
  list: ({ actor }) => listPasskeys(deps.database.orm, actor.userId),

  terms: async ({ actor: { userId } }) => {
    const {
      database: { orm },
      publicUrl,
      gatewayKey,
      clock,
    } = deps
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const [account, known] = await Promise.all([
      requireAccount(orm, deps.personalNumbers, userId),
      listPasskeys(orm, userId),
    ])
    const { id: rpID, name: rpName } = relyingParty(publicUrl)
    const options = await generateRegistrationOptions({
      rpID,
      rpName,
      userName: account.email,
      userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
      userID: new TextEncoder().encode(`user ${userId}`),
      challenge: createChallenges(gatewayKey, `user ${userId}`).issue(clock()),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options: { ...options } }
  },

  add: async ({ input, actor: { userId }, sessionId }) => {
    const {
      database: { orm },
      clock,
      background,
      mailer,
      publicUrl,
    } = deps
    const made = await verifyCreated(deps, input.response, userId)
    if (!made) throw invalidInput({ response: 'Passnyckeln gick inte att spara. Försök igen.' })
    const { passkeys, owner } = await orm.transaction(async (transaction) => {
      await lockForAct(transaction, { userId, sessionId }, { accounts: [userId] })
      if ((await listPasskeys(transaction, userId)).length >= MAX_PASSKEYS)
        throw invalidInput({ name: `Du har redan ${MAX_PASSKEYS} passnycklar. Ta bort en först.` })
      if (!(await addPasskey(transaction, userId, { ...made, name: input.name }, clock())))
        throw invalidInput({ response: 'Passnyckeln finns redan.' })
      await recordActivity(transaction, { userId, actorId: userId, message: ACTIVITY_TEXTS.passkeyAdded, at: clock() })
      return {
        passkeys: await listPasskeys(transaction, userId),
        owner: await requireAccount(transaction, deps.personalNumbers, userId),
      }
    })
    background.run(() => mailer.send(passkeyAddedMail(owner, { name: input.name, publicUrl })))
    return passkeys
  },

  remove: async ({ input, actor: { userId }, sessionId }) => {
    const {
      database: { orm },
      clock,
      background,
      mailer,
      publicUrl,
    } = deps
    const { name, owner } = await orm.transaction(async (transaction) => {
      await lockForAct(transaction, { userId, sessionId }, { accounts: [userId] })
      const removed = await removePasskey(transaction, userId, input.id)
      if (removed === null) throw new PortalError('not_found')
      await recordActivity(transaction, {
        userId,
        actorId: userId,
        message: ACTIVITY_TEXTS.passkeyRemoved,
        at: clock(),
      })
      return { name: removed, owner: await requireAccount(transaction, deps.personalNumbers, userId) }
    })
    background.run(() => mailer.send(passkeyRemovedMail(owner, { name, publicUrl })))
    return { id: input.id }
  },
})
