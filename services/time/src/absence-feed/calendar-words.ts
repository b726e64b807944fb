import type { InBothLanguages } from '@portal/platform-domain'
import type { AbsenceStatus } from '@portal/time-domain'

interface CalendarWords {
  readonly status: Readonly<Record<AbsenceStatus, string>>
  readonly calendar: (name: string) => string
  readonly fileName: string
}

/** Texts of a subscribed calendar; the reason for an absence stays hidden from users of the link. */
export const CALENDAR_WORDS: InBothLanguages<CalendarWords> = {
  sv: {
    status: {
      vacation: 'Semester',
      leave: 'Ledigt',
      childCare: 'Frånvarande',
      sick: 'Frånvarande',
      parentalLeave: 'Föräldraledighet',
    },
    calendar: (name) => `Frånvaro – ${name}`,
    fileName: 'franvaro.ics',
  },
  en: {
    status: {
      vacation: 'Vacation',
      leave: 'Leave',
      childCare: 'Away',
      sick: 'Away',
      parentalLeave: 'Parental leave',
    },
    calendar: (name) => `Absence – ${name}`,
    fileName: 'absence.ics',
  },
}
