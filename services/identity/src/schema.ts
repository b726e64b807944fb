import { join } from 'node:path'
import { EVENT_TARGETS } from '@portal/platform-contract/events'
import type { ServiceSchema } from '@portal/service-kit'

/** What identity keeps in the database, and the services that hear its events. */
export const identitySchema = {
  schema: 'identity',
  migrations: join(import.meta.dirname, '../migrations'),
  targets: EVENT_TARGETS['person-changed'],
} as const satisfies ServiceSchema
