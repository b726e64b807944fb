import type { TimeStatus } from '@portal/time-domain'

/** The labels of the workbook, as on the screen. */
export const EXPORT_TEXTS = {
  status: {
    work: 'Arbete',
    vacation: 'Semester',
    leave: 'Ledigt',
    childCare: 'VAB',
    sick: 'Sjuk',
    parentalLeave: 'Föräldraledighet',
  } satisfies Record<TimeStatus, string>,
  weekdays: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
  sum: (period: string) => `Summa ${period}`,
  mileage: 'Milersättning',
  sheet: 'Tidrapport',
  fileName: (period: string) => `Tidrapport ${period}.xlsx`,
} as const
