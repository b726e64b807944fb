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
  makeFolders,
  migrate,
  openEventQueue,
  openOperations,
  readSettings,
  recordMeasurements,
  requireFolder,
  runService,
  startOrExplain,
  startTracing,
  sweepStaging,
} from '@portal/service-kit'
import { forgetFeedRequests } from './absence-feed/feed-limits.repository.ts'
import { createTimeApp } from './app.ts'
import { askMonthRecords } from './close/month-records.ts'
import { askMoney } from './pay/monthly-costs.ts'
import { openWorkbookReader } from './pay/workbook/workbook-reader.ts'
import { timeEventHandlers } from './receive-people.ts'
import { purgeErased } from './personal-data/purge-erased.repository.ts'
import { timeSchema } from './schema.ts'
import { timeSettings } from './settings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

await startOrExplain(async () => {
  const settings = readSettings(timeSettings, process.env)
  await requireFolder('DATA_DIR', settings.DATA_DIR)
  const log = createLog('time', settings.LOG_LEVEL)
  await startTracing({ service: 'time', log, settings })
  const operations = await openOperations({
    service: 'time',
    host: settings.METRICS_HOST,
    port: settings.METRICS_PORT,
    log,
  })
  const clock = () => new Date()
  const database = connectDatabase(settings.DATABASE_URL, { connections: settings.DATABASE_CONNECTIONS, log })
  await database.ready()
  await migrate(database.orm, timeSchema.schema, timeSchema.migrations)
  const events = await openEventQueue({ database, log, ...timeSchema })
  const { GATEWAY_KEY: gatewayKey } = settings
  const services = createOtherServices(settings.SERVICE_URLS, gatewayKey)
  const stagingDir = join(settings.DATA_DIR, 'time-staging')
  await makeFolders(stagingDir)
  const measurements = recordMeasurements({ executor: database.orm, folder: stagingDir, log })
  const workbooks = openWorkbookReader(log)
  const hono = createTimeApp({
    database,
    events,
    clock,
    log,
    operations,
    measurements,
    gatewayKey,
    workbooks,
    stagingDir,
    minFreeMb: settings.MIN_FREE_MB,
    limits: limitSettings(settings),
    monthlyCosts: askMoney({ services, log }),
    monthRecords: askMonthRecords({ services, log }),
    authenticator: createAuthenticator(database.orm, clock),
  })
  const housekeeping = [
    runEvery(HOUR_MS, log, {
      forgetOldKeys: () => forgetOldKeys(database.orm),
      forgetReceivedEvents: () => forgetReceivedEvents(database.orm),
      forgetFeedRequests: () => forgetFeedRequests(database.orm, clock()),
      purgeErased: () => purgeErased({ orm: database.orm, clock, log }),
    }),
    runEvery(MINUTE_MS, log, { sweepStaging: () => sweepStaging(stagingDir) }),
  ]
  await events.deliver(services)
  const people = fetchPeople({
    service: 'time',
    services,
    orm: database.orm,
    log,
    handlers: timeEventHandlers({ events, clock }),
  })
  await runService({
    hono,
    log,
    operations,
    host: settings.HOST,
    port: settings.PORT,
    close: async () => {
      await Promise.all(housekeeping.map((work) => work.stop()))
      await people.stop()
      await events.close()
      await measurements.stop()
      await workbooks.close()
      await database.close()
    },
  })
})
