import type { Mail } from './mailer.ts'

const notYou = (publicUrl: string) =>
  `Är det inte du: välj genast ett nytt lösenord på ${publicUrl}/forgot-password och hör av dig till en administratör.`

/** To the address of an account whose password was changed. */
export const passwordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Ditt lösenord i Portalen är ändrat',
  text: `Hej!

Lösenordet till ditt konto i Portalen har just ändrats, och andra inloggningar har avslutats. Prenumererar din kalender på din frånvaro behöver du skapa en ny länk under Tidrapportering.

${notYou(publicUrl)}
`,
})

/** To the address of an account whose user chose their first own password. */
export const welcomeMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Välkommen till Portalen',
  text: `Hej!

Du har valt ett eget lösenord och kan börja använda Portalen: ${publicUrl}. Logga in med ${to}.

${notYou(publicUrl)}
`,
})

/** To the owner of an account after a sign-in with a new device or from a new network. */
export const newDeviceMail = (
  to: string,
  { device, network, at }: { device: string; network: string; at: string },
  publicUrl: string,
): Mail => ({
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

/** To the owner of an account that got a new passkey. */
export const passkeyAddedMail = (to: string, name: string, publicUrl: string): Mail => ({
  to,
  subject: 'Ny passnyckel i Portalen',
  text: `Hej!

Ditt konto i Portalen har just fått en passnyckel, ${name}. Med den loggar man in utan lösenord.

Är det inte du: ta bort den på ${publicUrl}/Konto, välj ett nytt lösenord och hör av dig till en administratör.
`,
})

/** To the owner of an account that lost a passkey. */
export const passkeyRemovedMail = (to: string, name: string, publicUrl: string): Mail => ({
  to,
  subject: 'En passnyckel är borttagen i Portalen',
  text: `Hej!

Passnyckeln ${name} är just borttagen från ditt konto i Portalen. Den loggar inte in längre.

${notYou(publicUrl)}
`,
})

/** To the account's previous address. */
export const addressChangedMail = (to: string, newAddress: string, publicUrl: string): Mail => ({
  to,
  subject: 'Din e-postadress i Portalen är ändrad',
  text: `Hej!

Ditt konto i Portalen har just fått en ny e-postadress: ${newAddress}. Den här adressen gäller inte längre.

Är det inte du: hör genast av dig till en administratör. Portalen finns på ${publicUrl}.
`,
})
