import type { RegistrationPolicy } from '@portal/identity-domain'
import type { Clock } from '@portal/platform-domain'
import type { Authenticator, Database, FileStore, Log } from '@portal/service-kit'
import type { Passwords } from './sign-in/passwords.ts'
import type { TokenIssuer } from './sign-in/tokens.ts'

/** Everything the identity service reaches outside itself. */
export interface IdentityDeps {
  readonly database: Database
  readonly authenticator: Authenticator
  readonly passwords: Passwords
  readonly tokens: TokenIssuer
  readonly registration: RegistrationPolicy
  readonly clock: Clock
  readonly log: Log
  readonly gatewayKey: string
  /** Profile pictures, re-encoded. */
  readonly pictures: FileStore
}
