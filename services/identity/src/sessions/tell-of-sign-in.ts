import { deviceOf } from '@portal/identity-domain'
import { timestampInStockholm } from '@portal/platform-domain'
import type { IdentityDeps } from '../deps.ts'
import { newDeviceMail } from '../mail/account-mails.ts'
import type { Addressee } from '../mail/mail-of.ts'
import type { OpenedSession } from './sessions.repository.ts'
import type { Visitor } from './visitor.ts'
import { isNewPlace } from './own-sessions.repository.ts'
import { networkText } from './session-place.ts'

type TellDeps = Pick<IdentityDeps, 'database' | 'background' | 'mailer' | 'publicUrl'>

/** Mails the owner of an account after a sign-in with a new device or from a new network; after the answer. */
export function tellOfSignIn(
  { database, background, mailer, publicUrl }: TellDeps,
  owner: Addressee,
  session: OpenedSession,
  visitor: Visitor,
): void {
  const place = { device: deviceOf(visitor.userAgent), network: networkText(visitor.clientAddress) }
  background.run(async () => {
    if (!(await isNewPlace(database.orm, session, place))) return
    await mailer.send(newDeviceMail(owner, { ...place, at: timestampInStockholm(session.startedAt), publicUrl }))
  })
}
