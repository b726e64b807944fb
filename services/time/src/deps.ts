import type { Clock } from '@portal/platform-domain'
import type {
  Authenticator,
  Database,
  EventOutbox,
  LimitSettings,
  Log,
  Measurements,
  Operations,
} from '@portal/service-kit'
import type { AskMonthRecords } from './close/month-records.ts'
import type { AskMonthlyCosts } from './pay/monthly-costs.ts'
import type { WorkbookReader } from './pay/workbook/workbook-reader.ts'

/** Everything that the time service uses outside itself. */
export interface TimeDeps {
  readonly database: Database
  /** Events for other services. */
  readonly events: EventOutbox
  readonly authenticator: Authenticator
  readonly clock: Clock
  readonly log: Log
  /** Where calls are counted. */
  readonly operations?: Operations
  /** Where calls are counted for Portalstatus. */
  readonly measurements?: Measurements
  /** A month's costs from money's records. */
  readonly monthlyCosts: AskMonthlyCosts
  /** Money's records of months, for their closing. */
  readonly monthRecords: AskMonthRecords
  /** Reads workbooks that users send. */
  readonly workbooks: WorkbookReader
  readonly gatewayKey: string
  /** The operator's settings of the call limits. */
  readonly limits?: LimitSettings
  /** Folder for uploads in progress. */
  readonly stagingDir: string
  /** Free space in MB that uploads leave on the disk; 0 by default. */
  readonly minFreeMb?: number
}
