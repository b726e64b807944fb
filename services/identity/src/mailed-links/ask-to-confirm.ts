import type { IdentityDeps } from '../deps.ts'
import { findRecipient } from './resets.repository.ts'
import { alreadyHereMail, confirmationMail } from './confirmation-mails.ts'
import { addWaiting, type WaitingAddress } from './confirmations.repository.ts'

type AskDeps = Pick<IdentityDeps, 'database' | 'clock' | 'mailer' | 'publicUrl' | 'background'>

/**
 * Mails a link to an unconfirmed address; if the address has an account, its owner gets a notice instead. All of it
 * happens after the answer, so that neither the answer nor its time shows which addresses have accounts.
 */
export function askToConfirm(deps: AskDeps, waiting: WaitingAddress): void {
  deps.background.run(() => mailLink(deps, waiting))
}

async function mailLink({ database, clock, mailer, publicUrl }: AskDeps, waiting: WaitingAddress): Promise<void> {
  const owner = await findRecipient(database.orm, waiting.email)
  if (owner) return mailer.send(alreadyHereMail(owner.email, publicUrl))
  const token = await addWaiting(database.orm, waiting, clock())
  await mailer.send(confirmationMail(waiting.email, `${publicUrl}/confirm-email?token=${token}`))
}
