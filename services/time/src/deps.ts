import type { Clock } from '@portal/platform-domain'
import type { Authenticator, Database, Log } from '@portal/service-kit'

/** Everything the time service reaches outside itself. */
export interface TimeDeps {
  readonly database: Database
  readonly authenticator: Authenticator
  readonly clock: Clock
  readonly log: Log
  readonly gatewayKey: string
  /** Folder for uploads in progress. */
  readonly stagingDir: string
}
