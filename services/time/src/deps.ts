import type { Clock } from '@portal/platform-domain'
import type { Authenticator, Database, EventOutbox, LimitSettings, Log } from '@portal/service-kit'
import type { AskMonthRecords } from './close/month-records.ts'
import type { AskMonthlyCosts } from './pay/monthly-costs.ts'
import type { WorkbookReader } from './pay/workbook/workbook-reader.ts'

/** Everything the time service reaches outside itself. */
export interface TimeDeps {
  readonly database: Database
  /** What other services hear of. */
  readonly events: EventOutbox
  readonly authenticator: Authenticator
  readonly clock: Clock
  readonly log: Log
  /** What money's records say that a month costs. */
  readonly monthlyCosts: AskMonthlyCosts
  /** Money's records of months, for their closing. */
  readonly monthRecords: AskMonthRecords
  /** Reads the workbooks that people send. */
  readonly workbooks: WorkbookReader
  readonly gatewayKey: string
  /** What the operator has set of the calls' limits. */
  readonly limits?: LimitSettings
  /** Folder for uploads in progress. */
  readonly stagingDir: string
  /** Free space in MB that uploads leave on the disk; none unless given. */
  readonly minFreeMb?: number
}
