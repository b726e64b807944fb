import { deviceInEnglish } from '@portal/identity-domain'
import { type AtPortal, mailOf, NOT_YOU } from './mail-of.ts'

/** To the address of an account whose password was changed. */
export const passwordChangedMail = mailOf<AtPortal>({
  sv: ({ publicUrl }) => ({
    subject: 'Ditt lösenord i Portalen är ändrat',
    text: `Hej!

Lösenordet till ditt konto i Portalen har just ändrats, och andra inloggningar har avslutats. Prenumererar din kalender på din frånvaro behöver du skapa en ny länk under Tidrapportering.

${NOT_YOU.sv(publicUrl)}
`,
  }),
  en: ({ publicUrl }) => ({
    subject: 'Your password for Portalen is changed',
    text: `Hello!

The password of your account in Portalen has just been changed, and your other sessions are ended. If your calendar subscribes to your absence, you need to make a new link under Time report.

${NOT_YOU.en(publicUrl)}
`,
  }),
})

/** To the address of an account whose user chose their first own password. */
export const welcomeMail = mailOf<AtPortal>({
  sv: ({ to, publicUrl }) => ({
    subject: 'Välkommen till Portalen',
    text: `Hej!

Du har valt ett eget lösenord och kan börja använda Portalen: ${publicUrl}. Logga in med ${to}.

${NOT_YOU.sv(publicUrl)}
`,
  }),
  en: ({ to, publicUrl }) => ({
    subject: 'Welcome to Portalen',
    text: `Hello!

You have chosen a password of your own and can begin to use Portalen: ${publicUrl}. Sign in with ${to}.

${NOT_YOU.en(publicUrl)}
`,
  }),
})

interface NewPlace extends AtPortal {
  /** By the words of `deviceOf`. */
  readonly device: string
  readonly network: string
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string
}

/** To the owner of an account after a sign-in with a new device or from a new network. */
export const newDeviceMail = mailOf<NewPlace>({
  sv: ({ device, network, at, publicUrl }) => ({
    subject: 'Ny inloggning i Portalen',
    text: `Hej!

Ditt konto i Portalen har just använts på ett nytt ställe:

${device}, från nätverket ${network}
${at}

Är det du behöver du inte göra något. På ${publicUrl}/Konto ser du alla dina inloggningar och kan avsluta dem.

${NOT_YOU.sv(publicUrl)}
`,
  }),
  en: ({ device, network, at, publicUrl }) => ({
    subject: 'New sign-in to Portalen',
    text: `Hello!

Your account in Portalen has just been used in a new place:

${deviceInEnglish(device)}, from the network ${network}
${at}

If it is you, you need not do anything. At ${publicUrl}/Konto you see all your sessions and can end them.

${NOT_YOU.en(publicUrl)}
`,
  }),
})

interface NamedPasskey extends AtPortal {
  readonly name: string
}

/** To the owner of an account that got a new passkey. */
export const passkeyAddedMail = mailOf<NamedPasskey>({
  sv: ({ name, publicUrl }) => ({
    subject: 'Ny passnyckel i Portalen',
    text: `Hej!

Ditt konto i Portalen har just fått en passnyckel, ${name}. Med den loggar man in utan lösenord.

Är det inte du: ta bort den på ${publicUrl}/Konto, välj ett nytt lösenord och hör av dig till en administratör.
`,
  }),
  en: ({ name, publicUrl }) => ({
    subject: 'New passkey in Portalen',
    text: `Hello!

Your account in Portalen has just got a passkey, ${name}. It signs in without a password.

If it is not you: remove it at ${publicUrl}/Konto, choose a new password and contact an administrator.
`,
  }),
})

/** To the owner of an account that lost a passkey. */
export const passkeyRemovedMail = mailOf<NamedPasskey>({
  sv: ({ name, publicUrl }) => ({
    subject: 'En passnyckel är borttagen i Portalen',
    text: `Hej!

Passnyckeln ${name} är just borttagen från ditt konto i Portalen. Den loggar inte in längre.

${NOT_YOU.sv(publicUrl)}
`,
  }),
  en: ({ name, publicUrl }) => ({
    subject: 'A passkey is removed in Portalen',
    text: `Hello!

The passkey ${name} has just been removed from your account in Portalen. It does not sign in any more.

${NOT_YOU.en(publicUrl)}
`,
  }),
})

/** To the account's previous address. */
export const addressChangedMail = mailOf<AtPortal & { readonly newAddress: string }>({
  sv: ({ newAddress, publicUrl }) => ({
    subject: 'Din e-postadress i Portalen är ändrad',
    text: `Hej!

Ditt konto i Portalen har just fått en ny e-postadress: ${newAddress}. Den här adressen gäller inte längre.

Är det inte du: hör genast av dig till en administratör. Portalen finns på ${publicUrl}.
`,
  }),
  en: ({ newAddress, publicUrl }) => ({
    subject: 'Your email address in Portalen is changed',
    text: `Hello!

Your account in Portalen has just got a new email address: ${newAddress}. This address is no longer valid.

If it is not you: contact an administrator at once. Portalen is at ${publicUrl}.
`,
  }),
})
