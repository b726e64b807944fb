import { join } from 'node:path'
import {
  connectDatabase,
  createAuthenticator,
  createLog,
  createOtherServices,
  runEvery,
  fetchPeople,
  forgetOldKeys,
  forgetReceivedEvents,
  limitSettings,
  migrate,
  openEventQueue,
  openOperations,
  openFileStore,
  readSettings,
  recordMeasurements,
  requireFolder,
  runService,
  startOrExplain,
  startTracing,
  sweepFiles,
  verifyAtNight,
} from '@portal/service-kit'
import { createMoneyApp } from './app.ts'
import { keysWithoutRecord } from './downloads/downloads.repository.ts'
import { namedFiles } from './files/named-files.repository.ts'
import { moneyEventHandlers } from './people/receive-people.ts'
import { purgeDeleted } from './purge/purge-deleted.ts'
import { moneySchema } from './schema.ts'
import { moneySettings } from './settings.ts'

const MINUTE_MS = 60_000
const CHECK_MS = 15 * MINUTE_MS
const HOUR_MS = 3_600_000

await startOrExplain(async () => {
  const settings = readSettings(moneySettings, process.env)
  await requireFolder('DATA_DIR', settings.DATA_DIR)
  const log = createLog('money', settings.LOG_LEVEL)
  await startTracing({ service: 'money', log, settings })
  const operations = await openOperations({
    service: 'money',
    host: settings.METRICS_HOST,
    port: settings.METRICS_PORT,
    log,
  })
  const clock = () => new Date()
  const database = connectDatabase(settings.DATABASE_URL, { connections: settings.DATABASE_CONNECTIONS, log })
  await database.ready()
  await migrate(database.orm, moneySchema.schema, moneySchema.migrations)
  const files = await openFileStore({
    address: settings.FILES_URL,
    folder: join(settings.DATA_DIR, 'files'),
    service: 'money',
  })
  const measurements = recordMeasurements({ executor: database.orm, folder: files.stagingDir, log })
  const events = await openEventQueue({ database, log, ...moneySchema })
  const hono = createMoneyApp({
    database,
    events,
    files,
    clock,
    log,
    operations,
    measurements,
    limits: limitSettings(settings),
    authenticator: createAuthenticator(database.orm, clock),
    gatewayKey: settings.GATEWAY_KEY,
    minFreeMb: settings.MIN_FREE_MB,
  })
  const housekeeping = [
    runEvery(HOUR_MS, log, {
      purgeDeleted: () => purgeDeleted({ database, files, clock, log }),
      forgetOldKeys: () => forgetOldKeys(database.orm),
      forgetReceivedEvents: () => forgetReceivedEvents(database.orm),
    }),
    runEvery(MINUTE_MS, log, {
      sweepFiles: () => sweepFiles({ files, database, log, unnamed: (keys) => keysWithoutRecord(database.orm, keys) }),
    }),
    runEvery(CHECK_MS, log, {
      verifyAtNight: () =>
        verifyAtNight({ files, executor: database.orm, named: namedFiles(database.orm), log, now: clock() }),
    }),
  ]
  const services = createOtherServices(settings.SERVICE_URLS, settings.GATEWAY_KEY)
  await events.deliver(services)
  const people = fetchPeople({ service: 'money', services, orm: database.orm, log, handlers: moneyEventHandlers })
  await runService({
    hono,
    host: settings.HOST,
    port: settings.PORT,
    log,
    operations,
    close: async () => {
      await Promise.all(housekeeping.map((work) => work.stop()))
      await people.stop()
      await events.close()
      await measurements.stop()
      await database.close()
    },
  })
})
