import { REMINDER_MAIL, type Reminder } from '@portal/platform-domain'
import { mailOf } from './mail-of.ts'

/** To a user whose month is not Klar; Månadsbokslut shows the same text before it is sent. */
export const reminderMail = mailOf<Reminder>(REMINDER_MAIL)
