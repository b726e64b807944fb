import type { AppKey } from '@portal/identity-domain'
import { invalidInput, PortalError } from '@portal/platform-contract'
import { requireAccount } from '../accounts/accounts.repository.ts'
import { type ActingSession, lockForAct } from '../accounts/lock-for-act.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { secondFactorAddedMail } from '../mail/second-factor-mails.ts'
import { appAddress, newAppKey, stepOf } from './app-code.ts'
import { appKeyOwner } from '../personal-numbers/app-keys.repository.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { confirmKey, findStoredFactor, storeCodes, storeKey } from './second-factor.repository.ts'

type FactorDeps = Pick<IdentityDeps, 'database' | 'personalNumbers' | 'clock' | 'background' | 'mailer' | 'publicUrl'>

const alreadyOn = () => new PortalError('conflict', { text: 'Tvåstegsverifiering är redan på.' })
const keyReplaced = () =>
  new PortalError('conflict', { text: 'Nyckeln gäller inte längre. Börja om och läs in den nya i appen.' })

/** A new key for the caller's app, in the place of one that waits for its first code. Throws `conflict` when it is on. */
export async function startFactor(deps: FactorDeps, userId: number): Promise<AppKey> {
  const { orm } = deps.database
  const { email } = await requireAccount(orm, deps.personalNumbers, userId)
  const key = newAppKey()
  if (!(await storeKey(orm, userId, await deps.personalNumbers.sealSecret(appKeyOwner(userId), key)))) throw alreadyOn()
  return { key, address: appAddress(key, email, deps.publicUrl) }
}

/**
 * Turns the second factor on by a first code; answers the recovery codes, which are shown this once. Mailed and logged.
 * Throws `invalid_input` for a wrong code, `conflict` when the key was replaced or confirmed meanwhile.
 */
export async function confirmFactor(deps: FactorDeps, code: string, by: ActingSession): Promise<string[]> {
  const { database, personalNumbers, clock } = deps
  const stored = await findStoredFactor(database.orm, by.userId)
  if (!stored) throw keyReplaced()
  if (stored.isOn) throw alreadyOn()
  const key = await personalNumbers.openSecret(appKeyOwner(by.userId), stored.sealed)
  const step = stepOf(key, code, clock())
  if (step === null) throw invalidInput({ code: 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.' })
  const codes = await makeRecoveryCodes()
  const owner = await database.orm.transaction(async (transaction) => {
    await lockForAct(transaction, by, { accounts: [by.userId] })
    if (!(await confirmKey(transaction, by.userId, { sealed: stored.sealed, step }, clock()))) throw keyReplaced()
    await storeCodes(transaction, by.userId, codes.stored)
    const message = ACTIVITY_TEXTS.secondFactorAdded
    await recordActivity(transaction, { userId: by.userId, actorId: by.userId, message, at: clock() })
    return requireAccount(transaction, personalNumbers, by.userId)
  })
  deps.background.run(() => deps.mailer.send(secondFactorAddedMail(owner, deps)))
  return codes.shown
}

/** Ten other recovery codes; those before work no more. Throws `conflict` when the second factor is off. */
export async function renewRecoveryCodes(deps: FactorDeps, by: ActingSession): Promise<string[]> {
  const codes = await makeRecoveryCodes()
  await deps.database.orm.transaction(async (transaction) => {
    await lockForAct(transaction, by, { accounts: [by.userId] })
    if (!(await storeCodes(transaction, by.userId, codes.stored)))
      throw new PortalError('conflict', { text: 'Tvåstegsverifiering är inte på.' })
    const message = ACTIVITY_TEXTS.recoveryCodesRenewed
    await recordActivity(transaction, { userId: by.userId, actorId: by.userId, message, at: deps.clock() })
  })
  return codes.shown
}
