import type { Mail } from './mailer.ts'

const notYou = (publicUrl: string) => `Är det inte du: välj genast ett nytt lösenord på ${publicUrl}/forgot-password och hör av dig till en administratör.`

/** To the address of an account whose password was changed. */
export const passwordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Ditt lösenord i Portalen är ändrat',
  text: `Hej!

Lösenordet till ditt konto i Portalen har just ändrats, och andra inloggningar har avslutats. Prenumererar din kalender på din frånvaro behöver du skapa en ny länk under Tidrapportering.

${notYou(publicUrl)}
`,
})

/** To the owner of an account that was signed in to with a device, or from a network, that it never was before. */
export const newDeviceMail = (to: string, { device, network, at }: { device: string; network: string; at: string }, publicUrl: string): Mail => ({
  to,
  subject: 'Ny inloggning i Portalen',
  text: `Hej!

Ditt konto i Portalen har just använts på ett nytt ställe:

${device}, från nätverket ${network}
${at}

Är det du behöver du inte göra något. På ${publicUrl}/Konto ser du alla dina inloggningar och kan avsluta dem.

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
