import { EXPORT_LIMIT, defineCall, userIdText, wireObject } from '@portal/platform-contract'
import { sentMonthNumber, sentYear } from './fields.ts'

/** The time report as a workbook. */
export const timeExportCalls = {
  download: defineCall({
    name: 'timeExport.download',
    method: 'GET',
    path: 'user/tid/export',
    access: 'owner-or-admin',
    limit: EXPORT_LIMIT,
    summary: 'A month’s time report, or the whole year’s when no month is named, as an .xlsx file',
    readNote: 'Hämtade tidrapporten som fil',
    query: wireObject({
      year: { year: sentYear },
      month: { month: sentMonthNumber.optional() },
      userid: { userId: userIdText },
    }),
    answer: 'binary',
  }),
} as const
