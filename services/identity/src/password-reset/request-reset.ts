import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { countAttempt, resetKeys } from '../passwords/failed-attempts.repository.ts'
import { findRecipient, openReset } from '../mailed-links/resets.repository.ts'
import { resetMail } from '../mail/link-mails.ts'
import { passwordPage } from '../mail/password-page.ts'

type ResetDeps = Pick<IdentityDeps, 'database' | 'clock' | 'mailer' | 'publicUrl' | 'log' | 'background'>

/**
 * Mails a link for a new password when the address has an active account. Everything that differs between addresses
 * happens after the answer, so that neither the answer nor its time shows which ones have accounts (D10). Throws
 * `too_many_attempts`.
 */
export async function requestReset(deps: ResetDeps, email: string, clientAddress: string): Promise<void> {
  await countAttempt(deps.database.orm, resetKeys(email, clientAddress), deps.clock())
  deps.background.run(() => sendLink(deps, email))
}

async function sendLink({ database, clock, mailer, publicUrl }: ResetDeps, email: string): Promise<void> {
  const recipient = await findRecipient(database.orm, email)
  if (!recipient) return
  const now = clock()
  const token = await openReset(database.orm, recipient, now)
  if (token === null) return
  await mailer.send(resetMail(recipient, { link: passwordPage(publicUrl, token, recipient.language) }))
  await recordActivity(database.orm, {
    userId: recipient.id,
    actorId: null,
    message: ACTIVITY_TEXTS.resetRequested,
    at: now,
  })
}
