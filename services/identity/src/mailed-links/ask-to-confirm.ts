import type { Language } from '@portal/platform-domain'
import type { IdentityDeps } from '../deps.ts'
import { findRecipient } from './resets.repository.ts'
import { alreadyHereMail, confirmationMail } from '../mail/link-mails.ts'
import { addWaiting, type WaitingAddress } from './confirmations.repository.ts'

type AskDeps = Pick<IdentityDeps, 'database' | 'clock' | 'mailer' | 'publicUrl' | 'background'>

/**
 * Mails a link to an unconfirmed address; if the address has an account, its owner gets a notice instead. All of it
 * happens after the answer, so that neither the answer nor its time shows which addresses have accounts.
 * The link is in the language of the account that changes its address; a registration has none yet.
 */
export function askToConfirm(deps: AskDeps, waiting: WaitingAddress, language: Language): void {
  deps.background.run(() => mailLink(deps, waiting, language))
}

async function mailLink(
  { database, clock, mailer, publicUrl }: AskDeps,
  waiting: WaitingAddress,
  language: Language,
): Promise<void> {
  const owner = await findRecipient(database.orm, waiting.email)
  if (owner) return mailer.send(alreadyHereMail(owner, { publicUrl }))
  const token = await addWaiting(database.orm, waiting, clock())
  await mailer.send(
    confirmationMail({ email: waiting.email, language }, { link: `${publicUrl}/confirm-email?token=${token}` }),
  )
}
