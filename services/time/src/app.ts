import { createServiceApp, mount, publishReads, receiveEvents } from '@portal/service-kit'
import { absenceFeedCalls, timeCalls } from '@portal/time-contract'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { absenceFeedHandlers } from './absence-feed/absence-feed.routes.ts'
import { closeHandlers } from './close/close.routes.ts'
import { closingViewHandlers } from './close/closing-views.routes.ts'
import { correctionHandlers } from './close/corrections.routes.ts'
import { sealHandlers } from './close/seals.routes.ts'
import type { TimeDeps } from './deps.ts'
import { monthHandlers } from './months/months.routes.ts'
import { paySourceHandlers } from './pay/pay-sources.routes.ts'
import { payHandlers } from './pay/pay.routes.ts'
import { payRateHandlers } from './pay/rates/pay-rates.routes.ts'
import { payWorkbookHandlers } from './pay/workbook/pay-workbook.routes.ts'
import { timeEventHandlers } from './receive-people.ts'
import { isThere } from './people/is-there.ts'
import { timeData } from './personal-data/time-data.repository.ts'
import { statisticHandlers } from './statistics/statistics.routes.ts'
import { timeEntryHandlers } from './time-entries/time-entries.routes.ts'
import { timeExportHandlers } from './time-export/time-export.routes.ts'
import manifest from '../package.json' with { type: 'json' }

/** The time service's application; starts nothing. */
export function createTimeApp(deps: TimeDeps): Hono {
  const app = createServiceApp({
    name: 'time',
    version: manifest.version,
    calls: Object.values(timeCalls).flatMap((resource) => Object.values(resource)),
    log: deps.log,
    operations: deps.operations,
    measurements: deps.measurements,
    authenticator: deps.authenticator,
    gatewayKey: deps.gatewayKey,
    stagingDir: deps.stagingDir,
    minFreeMb: deps.minFreeMb,
    database: deps.database,
    limits: deps.limits,
    noteRead: publishReads(deps),
    personalData: timeData,
    isThere: (userId) => isThere(deps.database.orm, userId),
  })
  mount(app, timeCalls.timeEntries, timeEntryHandlers(deps))
  mount(app, timeCalls.months, monthHandlers(deps))
  mount(app, timeCalls.pay, payHandlers(deps))
  mount(app, timeCalls.payRates, payRateHandlers(deps))
  mount(app, timeCalls.paySources, paySourceHandlers(deps))
  mount(app, timeCalls.payWorkbooks, payWorkbookHandlers(deps))
  mount(app, timeCalls.close, closeHandlers(deps))
  mount(app, timeCalls.closingViews, closingViewHandlers(deps))
  mount(app, timeCalls.seals, sealHandlers(deps))
  mount(app, timeCalls.corrections, correctionHandlers(deps))
  mount(app, timeCalls.statistics, statisticHandlers(deps))
  mount(app, timeCalls.timeExport, timeExportHandlers(deps))
  // Calendars read repeatedly what has not changed.
  app.hono.use(`/v1/${absenceFeedCalls.read.path}`, etag())
  mount(app, timeCalls.absenceFeed, absenceFeedHandlers(deps))
  receiveEvents(app, { orm: deps.database.orm, log: deps.log }, timeEventHandlers(deps))
  return app.hono
}
