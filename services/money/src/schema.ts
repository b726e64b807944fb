import { join } from 'node:path'
import type { ServiceSchema } from '@portal/service-kit'

/** What money keeps in the database, and the services that hear its events. */
export const moneySchema = {
  schema: 'money',
  migrations: join(import.meta.dirname, '../migrations'),
  targets: ['identity'],
} as const satisfies ServiceSchema
