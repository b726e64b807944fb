import type { Clock } from '@portal/platform-domain'
import type { Authenticator, Database, EventOutbox, FileStore, LimitSettings, Log } from '@portal/service-kit'

/** Everything the money service reaches outside itself. */
export interface MoneyDeps {
  readonly database: Database
  /** What other services hear of. */
  readonly events: EventOutbox
  readonly files: FileStore
  readonly authenticator: Authenticator
  readonly clock: Clock
  readonly log: Log
  readonly gatewayKey: string
  /** What the operator has set of the calls' limits. */
  readonly limits?: LimitSettings
  /** Free space in MB that uploads leave on the disk; none unless given. */
  readonly minFreeMb?: number
}
