import type { Mail } from '../mail/mailer.ts'
import { CONFIRMATION_HOURS } from './confirmations.repository.ts'

/** To the address that a registration or a change names, with the link. */
export const confirmationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Bekräfta din e-postadress i Portalen',
  text: `Hej!

Någon, förmodligen du, har angett den här adressen i Portalen. Bekräfta den här, med lösenordet som du valde:

${link}

Länken gäller i ${CONFIRMATION_HOURS} timmar och kan användas en gång. Är det inte du behöver du inte göra något: då händer ingenting.
`,
})

/** To the owner of an address that has an account, when another user registers with it or changes to it. */
export const alreadyHereMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Du har redan ett konto i Portalen',
  text: `Hej!

Någon, förmodligen du, har angett den här adressen i Portalen. Den hör redan till ett konto. Logga in här:

${publicUrl}/signin

Har du glömt lösenordet kan du välja ett nytt: ${publicUrl}/forgot-password. Är det inte du behöver du inte göra något.
`,
})
