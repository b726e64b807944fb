import type { Handlers } from '@portal/service-kit'
import type { timeExportCalls } from '@portal/time-contract'
import type { TimeDeps } from '../deps.ts'
import { exportTime } from './export-time.ts'

/** The time report as a file: a user's own, and any user's for administrators (D7). */
export const timeExportHandlers = (deps: TimeDeps): Handlers<typeof timeExportCalls> => ({
  download: ({ input, ownerId, language, signal }) => exportTime(deps, ownerId, input, { language, signal }),
})
