import type { Mail } from '../mail/mailer.ts'
import { RESET_MINUTES } from '../mailed-links/resets.repository.ts'

/** The mail with the link. */
export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Nytt lösenord till Portalen',
  text: `Hej!

Någon, förmodligen du, har bett om ett nytt lösenord till Portalen. Välj det här:

${link}

Länken gäller i ${RESET_MINUTES} minuter och kan användas en gång. Har du inte bett om den behöver du inte göra något.
`,
})
