import type { Handlers } from '@portal/service-kit'
import type { paySourceCalls } from '@portal/time-contract'
import { firstDayOf, lastDayOf, monthFrom } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { listEntries } from '../time-entries/time-entries.repository.ts'
import { readStaged } from './workbook/pay-imports.repository.ts'

/** Sources of a month's figures (D47). */
export const paySourceHandlers = ({ database, monthlyCosts }: TimeDeps): Handlers<typeof paySourceCalls> => ({
  get: async ({ input, ownerId }) => {
    const month = monthFrom(input.year, input.month)
    const [entries, spending, staged] = await Promise.all([
      listEntries(database.orm, ownerId, firstDayOf(month), lastDayOf(month)),
      monthlyCosts(ownerId, month),
      readStaged(database.orm, ownerId, month),
    ])
    return {
      days: entries
        .filter(({ status }) => status === 'work' || status === 'vacation')
        .map(({ day, status, hours }) => ({ day, status, hours })),
      spending: spending && { records: spending.records, recordCount: spending.recordCount },
      imported: staged && { at: staged.at, by: staged.by },
    }
  },
})
