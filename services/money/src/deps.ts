import type { Clock } from '@portal/platform-domain'
import type { Authenticator, Database, FileStore, Log } from '@portal/service-kit'

/** Everything the money service reaches outside itself. */
export interface MoneyDeps {
  readonly database: Database
  readonly files: FileStore
  readonly authenticator: Authenticator
  readonly clock: Clock
  readonly log: Log
  readonly gatewayKey: string
}
