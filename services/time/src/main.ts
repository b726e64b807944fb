import { join } from 'node:path'
import {
  connectDatabase, createAuthenticator, createLog, every, forgetOldKeys, migrate, readSettings, runService, startOrExplain,
} from '@portal/service-kit'
import { createTimeApp } from './app.ts'
import { timeSettings } from './settings.ts'

const HOUR_MS = 3_600_000

await startOrExplain(async () => {
  const settings = readSettings(timeSettings, process.env)
  const log = createLog('time', settings.LOG_LEVEL)
  const clock = () => new Date()
  const database = connectDatabase(settings.DATABASE_URL)
  await migrate(database.sql, 'time', join(import.meta.dirname, '../migrations'))
  const hono = createTimeApp({
    database, clock, log,
    authenticator: createAuthenticator(database.sql, clock),
    gatewayKey: settings.GATEWAY_KEY,
    stagingDir: join(settings.DATA_DIR, 'time-staging'),
  })
  const housekeeping = every(HOUR_MS, log, () => forgetOldKeys(database.orm))
  await runService({
    hono, log, port: settings.PORT,
    close: async () => {
      await housekeeping.stop()
      await database.close()
    },
  })
})
