import type { Clock } from '@portal/platform-domain'
import type {
  Authenticator,
  Database,
  EventOutbox,
  FileStore,
  LimitSettings,
  Log,
  Measurements,
  Operations,
} from '@portal/service-kit'

/** Everything that the money service uses outside itself. */
export interface MoneyDeps {
  readonly database: Database
  /** Events for other services. */
  readonly events: EventOutbox
  readonly files: FileStore
  readonly authenticator: Authenticator
  readonly clock: Clock
  readonly log: Log
  /** Where calls are counted. */
  readonly operations?: Operations
  /** Where calls are counted for Portalstatus. */
  readonly measurements?: Measurements
  readonly gatewayKey: string
  /** The operator's settings of the call limits. */
  readonly limits?: LimitSettings
  /** Free space in MB that uploads leave on the disk; 0 by default. */
  readonly minFreeMb?: number
}
