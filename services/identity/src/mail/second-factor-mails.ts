import type { Mail } from './mailer.ts'

const notYou = (publicUrl: string) =>
  `Är det inte du: välj genast ett nytt lösenord på ${publicUrl}/forgot-password och hör av dig till en administratör.`

/** To the owner of an account that asks for codes of an authenticator app from now on. */
export const secondFactorAddedMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Tvåstegsverifiering är på i Portalen',
  text: `Hej!

Ditt konto i Portalen frågar nu efter en kod från en autentiseringsapp vid varje inloggning med lösenord.

${notYou(publicUrl)}
`,
})

/** To the owner of an account that asks for no codes any more. */
export const secondFactorRemovedMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Tvåstegsverifiering är av i Portalen',
  text: `Hej!

Ditt konto i Portalen frågar inte längre efter en kod vid inloggning: tvåstegsverifieringen slogs just av.

${notYou(publicUrl)}
`,
})

/** To the owner of an account whose second factors an administrator removed. */
export const factorsRemovedMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: 'Dina inloggningssätt i Portalen är borttagna',
  text: `Hej!

En administratör har tagit bort autentiseringsappen och passnycklarna från ditt konto i Portalen, och loggat ut det överallt. Du loggar in med ditt lösenord och kan lägga till nya på ${publicUrl}/Konto.

Har du inte bett om det: hör genast av dig till en administratör.
`,
})

/** To the owner of an account that a recovery code signed in to. */
export const recoveryCodeUsedMail = (to: string, left: number, publicUrl: string): Mail => ({
  to,
  subject: 'En återställningskod är använd i Portalen',
  text: `Hej!

Ditt konto i Portalen har just loggats in med lösenordet och en återställningskod. Koden gäller inte igen. ${
    left === 0 ? 'Det finns inga koder kvar' : `Koder kvar: ${left}`
  }. Nya skapar du på ${publicUrl}/Konto.

${notYou(publicUrl)}
`,
})
