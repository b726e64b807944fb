import { type Month, monthAndYearIn, type PlainDate } from '@portal/platform-domain'
import { type AtPortal, mailOf } from './mail-of.ts'

interface Reminder extends AtPortal {
  readonly month: Month
  readonly missingDays: readonly PlainDate[]
}

/** To a user whose month is not Klar, with the working days that have no entry. */
export const reminderMail = mailOf<Reminder>({
  sv: ({ month, missingDays, publicUrl }) => {
    const name = monthAndYearIn('sv', `${month}-01`)
    const missing =
      missingDays.length === 0
        ? 'Alla arbetsdagar har tid, så det enda som återstår är att trycka på Klar:'
        : `De här arbetsdagarna saknar tid:\n\n${missingDays.join('\n')}\n\nFyll i det som saknas och tryck på Klar:`
    return {
      subject: `${name} är inte klarmarkerad i Portalen`,
      text: `Hej!

Din tidrapport för ${name} är inte klarmarkerad. ${missing}

${publicUrl}/Tidrapportering?month=${month}
`,
    }
  },
  en: ({ month, missingDays, publicUrl }) => {
    const name = monthAndYearIn('en', `${month}-01`)
    const missing =
      missingDays.length === 0
        ? 'All working days have time, so all that is left is to press Klar:'
        : `These working days lack time:\n\n${missingDays.join('\n')}\n\nFill in what is missing and press Klar:`
    return {
      subject: `${name} is not marked as Klar in Portalen`,
      text: `Hello!

Your time report for ${name} is not marked as Klar. ${missing}

${publicUrl}/Tidrapportering?month=${month}
`,
    }
  },
})
