import type { RegistrationPolicy } from '@portal/identity-domain'
import type { Clock } from '@portal/platform-domain'
import type {
  Authenticator,
  Background,
  Database,
  EventOutbox,
  FileStore,
  LimitSettings,
  Log,
  Measurements,
  Operations,
  OtherServices,
} from '@portal/service-kit'
import type { Mailer } from './mail/mailer.ts'
import type { LiveNotifications } from './notifications/live-notifications.ts'
import type { PersonalNumbers } from './personal-numbers/personal-numbers.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Provider } from './single-sign-on/provider.ts'
import type { TokenIssuer } from './sessions/tokens.ts'

/** Everything that the identity service uses outside itself. */
export interface IdentityDeps {
  readonly database: Database
  /** Events for other services. */
  readonly events: EventOutbox
  /** Every service of the portal, for users' data and its erasure. */
  readonly services: OtherServices
  readonly authenticator: Authenticator
  /** Streams of open pages. */
  readonly live: LiveNotifications
  readonly passwords: Passwords
  readonly personalNumbers: PersonalNumbers
  readonly tokens: TokenIssuer
  /** The setting `REGISTRATION`; an administrator's choice comes before it (ADR 130). */
  readonly registration: RegistrationPolicy
  /** Addresses are confirmed by mail: before a registration's first session, and before a change takes effect. */
  readonly confirmsAddresses: boolean
  readonly mailer: Mailer
  /** The portal's address for links in mails, without a slash at its end; a setting, never a request's Host. */
  readonly publicUrl: string
  readonly background: Background
  readonly clock: Clock
  readonly log: Log
  /** Where calls are counted. */
  readonly operations?: Operations
  /** Where calls are counted for Portalstatus. */
  readonly measurements?: Measurements
  readonly gatewayKey: string
  /** The operator's settings of the call limits. */
  readonly limits?: LimitSettings
  /** The external sign-in provider (D8); null where single sign-on is off. */
  readonly provider: Provider | null
  /** Profile pictures, re-encoded. */
  readonly pictures: FileStore
  /** Free space in MB that uploads leave on the disk; 0 by default. */
  readonly minFreeMb?: number
}
