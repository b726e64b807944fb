import type { InBothLanguages } from '@portal/platform-domain'
import type { TimeStatus } from '@portal/time-domain'

interface ExportTexts {
  readonly status: Readonly<Record<TimeStatus, string>>
  /** From Monday on. */
  readonly weekdays: readonly string[]
  readonly sum: (period: string) => string
  readonly mileage: string
}

/** The labels of the workbook's rows, as on the screen. */
export const EXPORT_TEXTS: InBothLanguages<ExportTexts> = {
  sv: {
    status: {
      work: 'Arbete',
      vacation: 'Semester',
      leave: 'Ledigt',
      childCare: 'VAB',
      sick: 'Sjuk',
      parentalLeave: 'Föräldraledighet',
    },
    weekdays: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
    sum: (period) => `Summa ${period}`,
    mileage: 'Milersättning',
  },
  en: {
    status: {
      work: 'Work',
      vacation: 'Vacation',
      leave: 'Leave',
      childCare: 'VAB',
      sick: 'Sick',
      parentalLeave: 'Parental leave',
    },
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    sum: (period) => `Total ${period}`,
    mileage: 'Mileage',
  },
}
