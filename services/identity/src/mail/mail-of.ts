import type { InBothLanguages, Language } from '@portal/platform-domain'
import type { Mail } from './mail.ts'

/** An address, and the language of its account, read together; Swedish for an address without an account. */
export interface Addressee {
  readonly email: string
  readonly language: Language
}

export interface MailText {
  readonly subject: string
  readonly text: string
}

/** A mail for the addressee, in their language. */
export type MailBuilder<Values> = (to: Addressee, values: Values) => Mail

/** A mail in both languages; one without its English does not compile. The Swedish texts are documented. */
export const mailOf =
  <Values>(texts: InBothLanguages<(values: Values & { readonly to: string }) => MailText>): MailBuilder<Values> =>
  ({ email, language }, values) => ({ to: email, language, ...texts[language]({ ...values, to: email }) })

/** The portal's address, which every mail about an account names. */
export interface AtPortal {
  readonly publicUrl: string
}

/** What to do when it was another user. */
export const NOT_YOU: InBothLanguages<(publicUrl: string) => string> = {
  sv: (publicUrl) =>
    `Är det inte du: välj genast ett nytt lösenord på ${publicUrl}/forgot-password och hör av dig till en administratör.`,
  en: (publicUrl) =>
    `If it is not you: choose a new password at ${publicUrl}/forgot-password at once and contact an administrator.`,
}
