import { tmpdir } from 'node:os'
import type { Clock } from '@portal/platform-domain'
import { createAuthenticator, createOtherServices, openEventQueue, silentLog } from '@portal/service-kit'
import {
  type CallRunner,
  createPeople,
  createTestDatabase,
  forgetPublished,
  type People,
  publishedEvents,
  startCallRunner,
  TEST_GATEWAY_KEY,
  type TestDatabase,
} from '@portal/testkit'
import { createTimeApp } from '../app.ts'
import { askMonthRecords } from '../close/month-records.ts'
import { askMoney } from '../pay/monthly-costs.ts'
import { openWorkbookReader } from '../pay/workbook/workbook-reader.ts'

/** 2026-11-20 14:00 in Stockholm: the tests' current time. */
export const NOW = new Date('2026-11-20T13:00:00Z')
export const TODAY = '2026-11-20'

export interface TimeTest {
  readonly db: TestDatabase
  readonly runner: CallRunner
  readonly people: People
  /** Everything that the service has stored, including outgoing events, as one comparable value. */
  stored(): Promise<unknown>
  empty(): Promise<void>
  tearDown(): Promise<void>
}

/**
 * The real time app on its own real database, with users to call it; money is away unless there is an address, and the
 * time is {@link NOW} by default.
 */
export async function startTimeTest({
  moneyUrls = [],
  clock = () => NOW,
}: { moneyUrls?: readonly string[]; clock?: Clock } = {}): Promise<TimeTest> {
  const db = await createTestDatabase('time')
  const events = await openEventQueue({
    database: db.database,
    schema: 'time',
    targets: ['identity', 'money'],
    log: silentLog,
  })
  const services = createOtherServices(new Map(moneyUrls.length > 0 ? [['money', moneyUrls]] : []), TEST_GATEWAY_KEY)
  const workbooks = openWorkbookReader(silentLog, { startMs: 60_000 })
  const runner = await startCallRunner(
    createTimeApp({
      database: db.database,
      events,
      workbooks,
      clock,
      log: silentLog,
      authenticator: createAuthenticator(db.database.orm, () => NOW),
      gatewayKey: TEST_GATEWAY_KEY,
      stagingDir: tmpdir(),
      monthlyCosts: askMoney({ services, log: silentLog }),
      monthRecords: askMonthRecords({ services, log: silentLog }),
    }),
  )
  return {
    db,
    runner,
    people: await createPeople(db.admin, NOW),
    stored: async () => ({
      entries: await db.admin`select * from time.time_entry order by id`,
      months: await db.admin`select * from time.month_state order by owner_id, month`,
      pay: await db.admin`select * from time.pay_record order by owner_id, month`,
      openings: await db.admin`select * from time.pay_opening order by owner_id, year`,
      imports: await db.admin`select * from time.pay_import order by owner_id, month`,
      seals:
        await db.admin`select owner_id, month, sha256, previous_sha256 from time.month_seal order by owner_id, month`,
      corrections: await db.admin`select * from time.pay_correction order by id`,
      requests: await db.admin`select * from time.correction_request order by id`,
      reminders: await db.admin`select * from time.month_reminder order by owner_id, month`,
      feeds: await db.admin`select owner_id, key_hash, created_at from time.absence_feed order by owner_id`,
      said: await publishedEvents(db.admin, 'time'),
    }),
    empty: async () => {
      await forgetPublished(db.admin, 'time')
      // The database allows this only to the superuser.
      await db.admin.begin(async (transaction) => {
        await transaction`set local session_replication_role = replica`
        await transaction`truncate time.month_seal, time.pay_correction restart identity`
      })
      await db.admin`truncate time.correction_request, time.month_reminder, time.profile_pay, time.time_entry, time.month_state, time.pay_record, time.pay_opening, time.pay_import, time.idempotency_key, time.absence_feed, time.feed_request restart identity`
    },
    tearDown: async () => {
      await runner.close()
      await events.close()
      await workbooks.close()
      await db.drop()
    },
  }
}
