import { moneyCalls } from '@portal/money-contract'
import { createServiceApp, mount, publishReads, receiveEvents } from '@portal/service-kit'
import type { Hono } from 'hono'
import type { MoneyDeps } from './deps.ts'
import { documentHandlers } from './documents/documents.routes.ts'
import { downloadHandlers } from './downloads/downloads.routes.ts'
import { duplicateHandlers } from './duplicates/duplicates.routes.ts'
import { invoiceHandlers } from './invoices/invoices.routes.ts'
import { serveMonthRecords } from './monthly-costs/month-records.internal.ts'
import { serveMonthlyCosts } from './monthly-costs/monthly-costs.internal.ts'
import { moneyEventHandlers } from './people/receive-people.ts'
import { moneyData } from './personal-data/money-data.repository.ts'
import { purchaseHandlers } from './purchases/purchases.routes.ts'
import { receiptHandlers } from './receipts/receipts.routes.ts'
import { sealedMonthHandlers } from './sealed-months/sealed-months.routes.ts'
import manifest from '../package.json' with { type: 'json' }

/** The money service's application; starts nothing. */
export function createMoneyApp(deps: MoneyDeps): Hono {
  const app = createServiceApp({
    name: 'money',
    version: manifest.version,
    calls: Object.values(moneyCalls).flatMap((resource) => Object.values(resource)),
    log: deps.log,
    operations: deps.operations,
    measurements: deps.measurements,
    authenticator: deps.authenticator,
    gatewayKey: deps.gatewayKey,
    stagingDir: deps.files.stagingDir,
    minFreeMb: deps.minFreeMb,
    database: deps.database,
    limits: deps.limits,
    noteRead: publishReads(deps),
    personalData: moneyData(deps),
  })
  mount(app, moneyCalls.receipts, receiptHandlers(deps))
  mount(app, moneyCalls.invoices, invoiceHandlers(deps))
  mount(app, moneyCalls.purchases, purchaseHandlers(deps))
  mount(app, moneyCalls.documents, documentHandlers(deps))
  mount(app, moneyCalls.duplicates, duplicateHandlers(deps))
  mount(app, moneyCalls.files, downloadHandlers(deps))
  mount(app, moneyCalls.sealedMonths, sealedMonthHandlers(deps))
  serveMonthlyCosts(app, deps)
  serveMonthRecords(app, deps)
  receiveEvents(app, { orm: deps.database.orm, log: deps.log }, moneyEventHandlers)
  return app.hono
}
