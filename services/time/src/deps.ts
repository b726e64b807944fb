import type { Clock } from '@portal/platform-domain'
import type { Authenticator, Database, EventOutbox, Log } from '@portal/service-kit'

/** Everything the time service reaches outside itself. */
export interface TimeDeps {
  readonly database: Database
  /** What other services hear of. */
  readonly events: EventOutbox
  readonly authenticator: Authenticator
  readonly clock: Clock
  readonly log: Log
  readonly gatewayKey: string
  /** Folder for uploads in progress. */
  readonly stagingDir: string
}
