import { join } from 'node:path'
import { connectDatabase, createAuthenticator, createDiskStore, createLog, every, forgetOldKeys, migrate, readSettings, runService, startOrExplain, sweepFiles } from '@portal/service-kit'
import { createMoneyApp } from './app.ts'
import { keysWithoutRecord } from './downloads/downloads.repository.ts'
import { moneySettings } from './settings.ts'

const HOUR_MS = 3_600_000

await startOrExplain(async () => {
  const settings = readSettings(moneySettings, process.env)
  const log = createLog('money', settings.LOG_LEVEL)
  const clock = () => new Date()
  const database = connectDatabase(settings.DATABASE_URL)
  await migrate(database.sql, 'money', join(import.meta.dirname, '../migrations'))
  const files = await createDiskStore(join(settings.DATA_DIR, 'files'))
  const hono = createMoneyApp({ database, files, clock, log, authenticator: createAuthenticator(database.sql, clock), gatewayKey: settings.GATEWAY_KEY })
  const housekeeping = every(HOUR_MS, log, async () => {
    await sweepFiles({ files, clock }, (keys) => keysWithoutRecord(database.sql, keys))
    await forgetOldKeys(database.orm)
  })
  await runService({
    hono, port: settings.PORT, log,
    close: async () => {
      await housekeeping.stop()
      await database.close()
    },
  })
})
