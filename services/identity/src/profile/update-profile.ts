import { type Account, decideAccountChange, emailKey } from '@portal/identity-domain'
import { identityErrors, type ProfileChange, type SeenProfile } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { type Actor, isAdmin, ROLES } from '@portal/platform-domain'
import type { Executor } from '@portal/service-kit'
import { recordActivity } from '../activity/activity.repository.ts'
import { askToConfirm } from '../mailed-links/ask-to-confirm.ts'
import type { IdentityDeps } from '../deps.ts'
import { addressChangedMail, passwordChangedMail } from '../mail/account-mails.ts'
import { NOTIFICATION_TEXTS } from '../notifications/notification-texts.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { endResets, endResetsOfDeactivated } from '../mailed-links/resets.repository.ts'
import { announcePeople } from '../people/announce-people.ts'
import { erasedAccount, isErased } from '../personal-data/erasures.repository.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { endSessions } from '../sessions/sessions.repository.ts'
import { accountChangeTexts, announcedDiffers, payDiffers } from './account-changes.ts'
import { changeWholeAccount, findAccount, type StoredAccount } from '../accounts/accounts.repository.ts'
import { lockForAct } from '../accounts/lock-for-act.ts'

type UpdateDeps = Pick<
  IdentityDeps,
  | 'database'
  | 'events'
  | 'passwords'
  | 'clock'
  | 'confirmsAddresses'
  | 'mailer'
  | 'publicUrl'
  | 'background'
  | 'personalNumbers'
>
interface Acting {
  readonly actor: Actor
  readonly sessionId: string
  readonly isProven: boolean
  readonly ownerId: number
  readonly signal: AbortSignal
}

/** The updated account, and the new address that its owner must still confirm. */
export interface UpdatedProfile {
  readonly account: Account
  readonly addressToConfirm: string | null
}

/**
 * Changes an account by the rules D13–D15, with the rows of the account, the actor and the administrators locked, so
 * that two simultaneous changes cannot bypass them. Throws `step_up` (D66), `forbidden`, `pay_locked`, `last_admin`,
 * `own_account`, `email_taken`, `stale_profile`.
 */
export async function updateProfile(deps: UpdateDeps, change: ProfileChange, acting: Acting): Promise<UpdatedProfile> {
  const { database, passwords, clock } = deps
  const { asAdministrator, wish, password } = change
  const { ownerId, sessionId, isProven, signal } = acting
  refuseOthers(acting.actor, asAdministrator, ownerId)
  if (password !== undefined) {
    requireProof(isProven)
    refuseCommonPassword(password, { field: 'Password', of: [deps.publicUrl, wish.email] })
  }
  const passwordHash =
    password === undefined ? undefined : await passwords.inTurn(signal, () => passwords.hash(password))

  const { before, changed, waitingEmail } = await database.orm.transaction(async (transaction) => {
    const touchesRights = wish.role !== undefined || wish.active !== undefined
    // Sent together: the account is read after it is locked.
    const [{ actor, administrators }, before, hasErasure] = await Promise.all([
      lockForAct(
        transaction,
        { userId: acting.actor.userId, sessionId },
        { accounts: [ownerId], administrators: touchesRights },
      ),
      findAccount(transaction, deps.personalNumbers, ownerId),
      ownerId !== acting.actor.userId && isErased(transaction, ownerId),
    ])
    refuseOthers(actor, asAdministrator, ownerId)
    const activeAdministrators = touchesRights ? administrators.length : Infinity
    if (hasErasure) throw erasedAccount()
    if (!before) throw new PortalError('not_found')
    refuseStale(before, change.seen)
    const decision = decideAccountChange(
      {
        id: before.id,
        role: before.role,
        active: before.active,
        seesAllPurchases: before.seesAllPurchases,
        employedFrom: before.employedFrom,
        activeAdministrators,
        pay: { salary: before.salary, pension: before.pension, locked: before.payLocked },
      },
      wish,
      actor,
    )
    if (decision.refused !== null)
      throw new PortalError(decision.refused === 'forbidden' ? 'forbidden' : identityErrors[decision.refused])
    const { rights, pay, payStamped } = decision
    const { firstName, lastName, phone, otherPhone, personalNumber, address, postalCode, city } = wish
    const number =
      personalNumber === undefined
        ? {}
        : { plainNumber: '', sealedNumber: await deps.personalNumbers.seal(ownerId, personalNumber) }
    const email = wish.email?.normalize('NFC')
    const movesAddress = email !== undefined && emailKey(email) !== emailKey(before.email)
    if (
      movesAddress ||
      (asAdministrator &&
        (rightsDiffer(before, rights) || payDiffers(before, { ...before, ...pay }) || before.payLocked !== pay.locked))
    )
      requireProof(isProven)
    const waits = movesAddress && deps.confirmsAddresses && ownerId === actor.userId
    const newAddress =
      email === undefined || waits
        ? {}
        : {
            email,
            emailKey: emailKey(email),
            ...(movesAddress ? { emailConfirmedAt: ownerId === actor.userId ? null : clock() } : {}),
          }
    const changed = await changeWholeAccount(transaction, deps.personalNumbers, ownerId, {
      firstName,
      lastName,
      phone,
      otherPhone,
      address,
      postalCode,
      city,
      passwordHash,
      ...number,
      // A password that the user chose need not be replaced (D57).
      ...(passwordHash !== undefined && ownerId === actor.userId ? { mustChangePassword: false } : {}),
      ...newAddress,
      role: ROLES[rights.role].number,
      active: rights.active,
      seesAllPurchases: rights.seesAllPurchases,
      employedFrom: rights.employedFrom,
      salary: pay.salary,
      pension: pay.pension,
      payLocked: pay.locked,
      ...(payStamped ? { payChangedAt: clock() } : {}),
    })
    // A new password or a deactivation ends the account's sessions, except the caller's (D9).
    if (passwordHash !== undefined || !rights.active) await endSessions(transaction, [ownerId], clock(), sessionId)
    if (passwordHash !== undefined || movesAddress) await endResets(transaction, [ownerId], clock())
    else if (!rights.active) await endResetsOfDeactivated(transaction, [ownerId], clock())
    if (passwordHash !== undefined)
      await deps.events.publish(transaction, [{ type: 'password-changed', userId: ownerId, at: clock() }])
    await tellOfChange(deps, transaction, {
      before,
      changed,
      passwordChanged: passwordHash !== undefined,
      undoes: change.undoes,
      by: actor.userId,
    })
    return { before, changed, waitingEmail: waits ? email : null }
  })
  await deps.events.settled()
  if (waitingEmail !== null)
    askToConfirm(
      deps,
      { userId: ownerId, email: waitingEmail, passwordHash: null, firstName: '', lastName: '' },
      changed.language,
    )
  mailChanges(deps, before, changed, passwordHash !== undefined)
  return { account: changed, addressToConfirm: waitingEmail }
}

/**
 * Administrators may change any user, other users only themselves. Checked once before the work and again with the rows
 * locked.
 */
function refuseOthers(actor: Actor, asAdministrator: boolean, ownerId: number): void {
  if (asAdministrator ? !isAdmin(actor) : ownerId !== actor.userId) throw new PortalError('forbidden')
}

/** A field that the caller saw otherwise was changed by another act meanwhile. */
function refuseStale(stored: Account, seen: SeenProfile = {}): void {
  const fields = Object.keys(seen) as (keyof SeenProfile)[]
  if (fields.some((field) => seen[field] !== undefined && seen[field] !== (stored[field] ?? null)))
    throw new PortalError(identityErrors.stale_profile)
}

/** Changing a password or an address, or as an administrator another user's rights or pay, requires a proof (D66). */
function requireProof(isProven: boolean): void {
  if (!isProven) throw new PortalError('step_up')
}

const rightsDiffer = (before: Account, after: Pick<Account, 'role' | 'seesAllPurchases'>): boolean =>
  before.role !== after.role || before.seesAllPurchases !== after.seesAllPurchases

/** To the account's previous address: an attacker cannot keep the owner from being informed. */
function mailChanges(
  { background, mailer, publicUrl }: UpdateDeps,
  before: StoredAccount,
  after: Account,
  passwordChanged: boolean,
): void {
  if (passwordChanged) background.run(() => mailer.send(passwordChangedMail(before, { publicUrl })))
  if (emailKey(before.email) !== emailKey(after.email))
    background.run(() => mailer.send(addressChangedMail(before, { newAddress: after.email, publicUrl })))
}

interface Change {
  readonly before: Account
  readonly changed: Account
  readonly passwordChanged: boolean
  readonly undoes: boolean | undefined
  readonly by: number
}

/**
 * Writes to the account's log, notifies its owner when another user changed their pay (D17), and informs the other
 * services.
 */
async function tellOfChange({ events, clock }: UpdateDeps, transaction: Executor, change: Change): Promise<void> {
  const { before, changed, passwordChanged, undoes, by } = change
  const act = { actorId: by, at: clock() }
  const texts = accountChangeTexts(before, changed, { passwordChanged, isOwn: by === changed.id, undoes })
  await Promise.all([
    recordActivity(transaction, ...texts.map((message) => ({ userId: changed.id, ...act, message }))),
    payDiffers(before, changed) &&
      notify(transaction, {
        to: { userIds: [changed.id] },
        ...act,
        message: NOTIFICATION_TEXTS.payChanged,
        topic: 'pay',
      }),
    announcedDiffers(before, changed) && announcePeople(events, transaction, [changed.id], act.at),
  ])
}
