import { runMigrate } from '@portal/service-kit'
import { moneySchema } from './schema.ts'

await runMigrate(moneySchema)
