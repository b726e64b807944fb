import * as z from 'zod'
import { MAX_SENDER, MAX_SIGNATURE, mailColour, type MailDelivery, type MailLook } from '@portal/identity-domain'
import {
  ACCOUNT_LIMIT,
  type Codec,
  defineCall,
  flag,
  lineText,
  results,
  trimmedText,
  wireObject,
} from '@portal/platform-contract'

const FIELDS = {
  sender: { sender: lineText(MAX_SENDER).min(1, 'behöver fyllas i.') },
  signature: { signature: trimmedText(MAX_SIGNATURE) },
  colour: { colour: mailColour },
}
const look: Codec<MailLook> = wireObject(FIELDS)
const shownLook: Codec<MailLook & MailDelivery> = wireObject({
  ...FIELDS,
  address: { address: z.string() },
  server: { hasServer: flag },
})

/** What the portal's mails look like, for administrators. */
export const mailLookCalls = {
  read: defineCall({
    name: 'mailLook.read',
    method: 'GET',
    path: 'users/mail-look',
    access: 'admin',
    summary: 'What mails look like, and who sends them',
    answer: results(shownLook),
  }),
  save: defineCall({
    name: 'mailLook.save',
    method: 'PUT',
    path: 'users/mail-look',
    access: 'admin',
    summary: 'Set the sender’s name, the signature and the colour of mails; without a colour they are plain text',
    body: look,
    answer: results(look),
  }),
  tryOut: defineCall({
    name: 'mailLook.tryOut',
    method: 'PUT',
    path: 'users/mail-look/trial',
    access: 'admin',
    limit: ACCOUNT_LIMIT,
    summary: 'Mail the caller a trial mail in this look, which is not stored',
    body: look,
    answer: results(wireObject({ email: { email: z.string() } })),
  }),
}
