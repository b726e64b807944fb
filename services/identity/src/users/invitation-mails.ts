import type { LinkPurpose } from '@portal/identity-domain'
import type { Mail } from '../mail/mailer.ts'
import { INVITATION_DAYS, RESET_MINUTES } from '../mailed-links/resets.repository.ts'

interface Link {
  readonly to: string
  /** The administrator who sends it. */
  readonly sender: string
  readonly link: string
}

const invitation = ({ to, sender, link }: Link): Mail => ({
  to,
  subject: 'Välkommen till Portalen',
  text: `Hej!

${sender} har gjort ett konto åt dig i Portalen. Välj ett lösenord här:

${link}

Länken gäller i ${INVITATION_DAYS} dagar och kan användas en gång. Sedan loggar du in med ${to} och ditt lösenord.
`,
})

const newPassword = ({ to, sender, link }: Link): Mail => ({
  to,
  subject: 'Nytt lösenord till Portalen',
  text: `Hej!

${sender} har skickat dig en länk för ett nytt lösenord till Portalen. Välj det här:

${link}

Länken gäller i ${RESET_MINUTES} minuter och kan användas en gång. Behöver du inget nytt lösenord gör du ingenting: det du har gäller.
`,
})

/** The mail that an administrator sends a user. */
export const linkMail = (purpose: LinkPurpose, link: Link): Mail =>
  purpose === 'invitation' ? invitation(link) : newPassword(link)
