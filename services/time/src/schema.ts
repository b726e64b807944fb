import { join } from 'node:path'
import type { ServiceSchema } from '@portal/service-kit'

/** What time keeps in the database, and the services that hear its events. */
export const timeSchema = {
  schema: 'time',
  migrations: join(import.meta.dirname, '../migrations'),
  targets: ['identity', 'money'],
} as const satisfies ServiceSchema
