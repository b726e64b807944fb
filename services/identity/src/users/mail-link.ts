import { fullName, type LinkPurpose } from '@portal/identity-domain'
import { invalidInput, PortalError } from '@portal/platform-contract'
import { changeAccount, requireAccount } from '../accounts/accounts.repository.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { LINK_MAILS } from '../mail/link-mails.ts'
import { endWithdrawn, findInvited, openReset } from '../mailed-links/resets.repository.ts'
import { INVITATION_DAYS, RESET_MINUTES } from '../mail/link-times.ts'
import { passwordPage } from '../mail/password-page.ts'

type LinkDeps = Pick<IdentityDeps, 'database' | 'clock' | 'mailer' | 'publicUrl' | 'log' | 'personalNumbers'>

const MINUTES: Readonly<Record<LinkPurpose, number>> = { invitation: INVITATION_DAYS * 24 * 60, reset: RESET_MINUTES }

interface SentLink {
  readonly email: string
  readonly purpose: LinkPurpose
}

/**
 * Mails a user a link for a password, on behalf of an administrator; links of a withdrawn invitation end then. Throws
 * `not_found`, `invalid_input` for a deactivated account, and `service_unavailable` when the mail server does not take the
 * mail.
 */
export async function mailLink(
  { database: { orm }, clock, mailer, publicUrl, log, personalNumbers }: LinkDeps,
  userId: number,
  actorId: number,
): Promise<SentLink> {
  const { active } = await requireAccount(orm, personalNumbers, userId)
  const [recipient, sender] = await Promise.all([
    active ? findInvited(orm, userId) : null,
    requireAccount(orm, personalNumbers, actorId),
  ])
  if (!recipient) throw invalidInput({ userId: 'är InAktiv.' })
  const purpose: LinkPurpose = recipient.hasSignedIn ? 'reset' : 'invitation'
  const at = clock()
  const token = await openReset(orm, recipient, at, MINUTES[purpose])
  if (token === null) throw new PortalError('conflict')
  // Done before the mail is sent: when sending fails, the withdrawn link must not work either.
  await endWithdrawn(orm, userId, at)
  const { email } = recipient
  const link = passwordPage(publicUrl, token, recipient.language, purpose)
  try {
    await mailer.send(LINK_MAILS[purpose](recipient, { sender: fullName(sender), link }))
  } catch (error) {
    log.error({ err: error, userId }, 'A link could not be mailed')
    throw new PortalError('service_unavailable', { text: 'Mejlet kunde inte skickas. Försök igen om en stund.' })
  }
  const message = purpose === 'invitation' ? ACTIVITY_TEXTS.invited : ACTIVITY_TEXTS.linkMailed
  if (purpose === 'invitation') await changeAccount(orm, userId, { invitedAt: at })
  await recordActivity(orm, { userId, actorId, message, at })
  return { email, purpose }
}
