import type { LinkPurpose } from '@portal/identity-domain'
import { CONFIRMATION_HOURS, INVITATION_DAYS, RESET_MINUTES } from './link-times.ts'
import { type AtPortal, type MailBuilder, mailOf } from './mail-of.ts'

interface Link {
  readonly link: string
}

/** To the address that a registration or a change names, with the link. */
export const confirmationMail = mailOf<Link>({
  sv: ({ link }) => ({
    subject: 'Bekräfta din e-postadress i Portalen',
    text: `Hej!

Någon, förmodligen du, har angett den här adressen i Portalen. Bekräfta den här, med lösenordet som du valde:

${link}

Länken gäller i ${CONFIRMATION_HOURS} timmar och kan användas en gång. Är det inte du behöver du inte göra något: då händer ingenting.
`,
  }),
  en: ({ link }) => ({
    subject: 'Confirm your email address in Portalen',
    text: `Hello!

Someone, probably you, has given this address in Portalen. Confirm it here, with the password that you chose:

${link}

The link is valid for ${CONFIRMATION_HOURS} hours and can be used once. If it is not you, you need not do anything: then nothing happens.
`,
  }),
})

/** To the owner of an address that has an account, when another user registers with it or changes to it. */
export const alreadyHereMail = mailOf<AtPortal>({
  sv: ({ publicUrl }) => ({
    subject: 'Du har redan ett konto i Portalen',
    text: `Hej!

Någon, förmodligen du, har angett den här adressen i Portalen. Den hör redan till ett konto. Logga in här:

${publicUrl}/signin

Har du glömt lösenordet kan du välja ett nytt: ${publicUrl}/forgot-password. Är det inte du behöver du inte göra något.
`,
  }),
  en: ({ publicUrl }) => ({
    subject: 'You already have an account in Portalen',
    text: `Hello!

Someone, probably you, has given this address in Portalen. It belongs to an account already. Sign in here:

${publicUrl}/signin

If you have forgotten the password, you can choose a new one: ${publicUrl}/forgot-password. If it is not you, you need not do anything.
`,
  }),
})

/** The link that a user asked for. */
export const resetMail = mailOf<Link>({
  sv: ({ link }) => ({
    subject: 'Nytt lösenord till Portalen',
    text: `Hej!

Någon, förmodligen du, har bett om ett nytt lösenord till Portalen. Välj det här:

${link}

Länken gäller i ${RESET_MINUTES} minuter och kan användas en gång. Har du inte bett om den behöver du inte göra något.
`,
  }),
  en: ({ link }) => ({
    subject: 'New password for Portalen',
    text: `Hello!

Someone, probably you, has asked for a new password for Portalen. Choose it here:

${link}

The link is valid for ${RESET_MINUTES} minutes and can be used once. If you have not asked for it, you need not do anything.
`,
  }),
})

interface SentLink extends Link {
  /** The administrator who sends it. */
  readonly sender: string
}

export const invitationMail = mailOf<SentLink>({
  sv: ({ to, sender, link }) => ({
    subject: 'Välkommen till Portalen',
    text: `Hej!

${sender} har gjort ett konto åt dig i Portalen. Välj ett lösenord här:

${link}

Länken gäller i ${INVITATION_DAYS} dagar och kan användas en gång. Sedan loggar du in med ${to} och ditt lösenord.
`,
  }),
  en: ({ to, sender, link }) => ({
    subject: 'Welcome to Portalen',
    text: `Hello!

${sender} has made an account for you in Portalen. Choose a password here:

${link}

The link is valid for ${INVITATION_DAYS} days and can be used once. Then you sign in with ${to} and your password.
`,
  }),
})

export const newPasswordMail = mailOf<SentLink>({
  sv: ({ sender, link }) => ({
    subject: 'Nytt lösenord till Portalen',
    text: `Hej!

${sender} har skickat dig en länk för ett nytt lösenord till Portalen. Välj det här:

${link}

Länken gäller i ${RESET_MINUTES} minuter och kan användas en gång. Behöver du inget nytt lösenord gör du ingenting: det du har gäller.
`,
  }),
  en: ({ sender, link }) => ({
    subject: 'New password for Portalen',
    text: `Hello!

${sender} has sent you a link for a new password for Portalen. Choose it here:

${link}

The link is valid for ${RESET_MINUTES} minutes and can be used once. If you need no new password, do nothing: the one you have is valid.
`,
  }),
})

/** The mails that an administrator sends a user. */
export const LINK_MAILS: Readonly<Record<LinkPurpose, MailBuilder<SentLink>>> = {
  invitation: invitationMail,
  reset: newPasswordMail,
}
