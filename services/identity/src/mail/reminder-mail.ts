import { type Month, monthAndYear, type PlainDate } from '@portal/platform-domain'
import type { Mail } from './mailer.ts'

interface Reminder {
  readonly month: Month
  readonly missingDays: readonly PlainDate[]
  readonly publicUrl: string
}

/** To a user whose month is not Klar, with the working days that have no entry. */
export const reminderMail = (to: string, { month, missingDays, publicUrl }: Reminder): Mail => {
  const name = monthAndYear(`${month}-01`)
  const missing =
    missingDays.length === 0
      ? 'Alla arbetsdagar har tid, så det enda som återstår är att klarmarkera månaden.'
      : `De här arbetsdagarna saknar tid:\n\n${missingDays.join('\n')}`
  return {
    to,
    subject: `${name} är inte klarmarkerad i Portalen`,
    text: `Hej!

Din tidrapport för ${name} är inte klarmarkerad. ${missing}

Fyll i det som saknas och tryck på Klar:

${publicUrl}/Tidrapportering?month=${month}
`,
  }
}
