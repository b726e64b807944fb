import { runMigrate } from '@portal/service-kit'
import { timeSchema } from './schema.ts'

await runMigrate(timeSchema)
