import { runMigrate } from '@portal/service-kit'
import { identitySchema } from './schema.ts'

await runMigrate(identitySchema)
