import type { Mail } from './mailer.ts'

const notYou = (publicUrl: string) => `Är det inte du: välj genast ett nytt lösenord på ${publicUrl}/forgot-password och hör av dig till en administratör.`

/** To the address of an account whose password was changed. */
export const passwordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Ditt lösenord i Portalen är ändrat',
  text: `Hej!

Lösenordet till ditt konto i Portalen har just ändrats, och andra inloggningar har avslutats.

${notYou(publicUrl)}
`,
})

/** To the address that an account had until now. */
export const addressChangedMail = (to: string, newAddress: string, publicUrl: string): Mail => ({
  to,
  subject: 'Din e-postadress i Portalen är ändrad',
  text: `Hej!

Ditt konto i Portalen har just fått en ny e-postadress: ${newAddress}. Den här adressen gäller inte längre.

Är det inte du: hör genast av dig till en administratör. Portalen finns på ${publicUrl}.
`,
})
