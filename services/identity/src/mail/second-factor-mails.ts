import { type AtPortal, mailOf, NOT_YOU } from './mail-of.ts'

/** To the owner of an account that asks for codes of an authenticator app from now on. */
export const secondFactorAddedMail = mailOf<AtPortal>({
  sv: ({ publicUrl }) => ({
    subject: 'Tvåstegsverifiering är på i Portalen',
    text: `Hej!

Ditt konto i Portalen frågar nu efter en kod från en autentiseringsapp vid varje inloggning med lösenord.

${NOT_YOU.sv(publicUrl)}
`,
  }),
  en: ({ publicUrl }) => ({
    subject: 'Two-step verification is on in Portalen',
    text: `Hello!

Your account in Portalen now asks for a code from an authenticator app at every sign-in with a password.

${NOT_YOU.en(publicUrl)}
`,
  }),
})

/** To the owner of an account that asks for no codes any more. */
export const secondFactorRemovedMail = mailOf<AtPortal>({
  sv: ({ publicUrl }) => ({
    subject: 'Tvåstegsverifiering är av i Portalen',
    text: `Hej!

Ditt konto i Portalen frågar inte längre efter en kod vid inloggning: tvåstegsverifieringen slogs just av.

${NOT_YOU.sv(publicUrl)}
`,
  }),
  en: ({ publicUrl }) => ({
    subject: 'Two-step verification is off in Portalen',
    text: `Hello!

Your account in Portalen no longer asks for a code at sign-in: two-step verification has just been turned off.

${NOT_YOU.en(publicUrl)}
`,
  }),
})

/** To the owner of an account whose second factors an administrator removed. */
export const factorsRemovedMail = mailOf<AtPortal>({
  sv: ({ publicUrl }) => ({
    subject: 'Dina inloggningssätt i Portalen är borttagna',
    text: `Hej!

En administratör har tagit bort autentiseringsappen och passnycklarna från ditt konto i Portalen, och loggat ut det överallt. Du loggar in med ditt lösenord och kan lägga till nya på ${publicUrl}/Konto.

Har du inte bett om det: hör genast av dig till en administratör.
`,
  }),
  en: ({ publicUrl }) => ({
    subject: 'Your ways to sign in to Portalen are removed',
    text: `Hello!

An administrator has removed the authenticator app and the passkeys from your account in Portalen, and signed it out everywhere. You sign in with your password and can add new ones at ${publicUrl}/Konto.

If you have not asked for it: contact an administrator at once.
`,
  }),
})

/** To the owner of an account that a recovery code signed in to. */
export const recoveryCodeUsedMail = mailOf<AtPortal & { readonly left: number }>({
  sv: ({ left, publicUrl }) => ({
    subject: 'En återställningskod är använd i Portalen',
    text: `Hej!

Ditt konto i Portalen har just loggats in med lösenordet och en återställningskod. Koden gäller inte igen. ${
      left === 0 ? 'Det finns inga koder kvar' : `Koder kvar: ${left}`
    }. Nya skapar du på ${publicUrl}/Konto.

${NOT_YOU.sv(publicUrl)}
`,
  }),
  en: ({ left, publicUrl }) => ({
    subject: 'A recovery code is used in Portalen',
    text: `Hello!

Your account in Portalen has just been signed in to with the password and a recovery code. The code does not work again. ${
      left === 0 ? 'There are no codes left' : `Codes left: ${left}`
    }. You make new ones at ${publicUrl}/Konto.

${NOT_YOU.en(publicUrl)}
`,
  }),
})
