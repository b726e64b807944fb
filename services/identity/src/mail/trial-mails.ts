import { type AtPortal, mailOf } from './mail-of.ts'

/** To the administrator who looks at what mails look like. */
export const trialMail = mailOf<AtPortal>({
  sv: ({ publicUrl }) => ({
    subject: 'Provmejl från Portalen',
    text: `Hej!

Så här ser mejlen från Portalen ut. En länk ser ut så här:

${publicUrl}/Lobby

Utseendet väljer du på ${publicUrl}/Installningar.
`,
  }),
  en: ({ publicUrl }) => ({
    subject: 'Trial mail from Portalen',
    text: `Hello!

This is what mails from Portalen look like. A link looks like this:

${publicUrl}/Lobby

You choose the look at ${publicUrl}/Installningar.
`,
  }),
})
