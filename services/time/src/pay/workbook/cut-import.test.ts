import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase, type Database, openEventQueue, silentLog } from '@portal/service-kit'
import { createTestDatabase } from '@portal/testkit'
import { atEveryBoundary, startDatabaseProxy } from '@portal/testkit/database-proxy'
import { eventually } from '@portal/testkit/eventually'
import type { PayWorkbook } from '@portal/time-domain'
import { discardImport, stageImport } from './import-pay.ts'

/** A workbook of two months with the same rate. */
const workbookWith = (value: number): PayWorkbook => {
  const figures = [{ name: 'hourlyRate', value, sheet: 'Blad', cell: 'B1' }] as const
  return {
    year: 2026,
    months: new Map([
      ['2026-03', figures],
      ['2026-04', figures],
    ]),
    faults: [],
    otherSheets: [],
  } as unknown as PayWorkbook
}

it('stages or discards all months together with their log entry, or nothing, wherever the connection is cut', async () => {
  const db = await createTestDatabase('time')
  onTestFinished(() => db.drop())
  const proxy = await startDatabaseProxy(db.url)
  const database = connectDatabase(proxy.url, { connections: 3 })
  const events = await openEventQueue({ database: db.database, schema: 'time', targets: ['identity'], log: silentLog })
  onTestFinished(async () => {
    await events.close()
    await database.close()
    await proxy.close()
  })
  let value = 100
  const deps = {
    events,
    clock: () => new Date('2026-11-22T10:00:00Z'),
    workbooks: { read: () => Promise.resolve(workbookWith(value)), close: () => Promise.resolve() },
  }
  const act = { ownerId: 7, by: 7, at: new Date('2026-11-22T10:00:00Z') }
  const stored = async () => ({
    staged: (
      await db.admin<
        { rate: number }[]
      >`select (inputs ->> 'hourlyRate')::int as rate from time.pay_import order by month`
    ).map(({ rate }) => rate),
    told: (await db.admin<{ n: number }[]>`select count(*)::int as n from time.job where name = 'identity'`)[0]?.n ?? 0,
  })
  const stage = (through: Database) =>
    stageImport({ ...deps, database: through }, act, { path: '', year: 2026, senderId: 7 })
  const wherever = async (change: (through: Database) => Promise<unknown>, after: () => number[]) => {
    const met = await atEveryBoundary(proxy, {}, async () => {
      // Not through the proxy: only the change itself is cut.
      await stage(db.database)
      const seen = await stored()
      value += 1
      await change(database).catch(() => undefined)
      const now = await stored()
      const isDone = now.told > seen.told
      expect(now).toEqual({ staged: isDone ? after() : seen.staged, told: seen.told + (isDone ? 1 : 0) })
      await eventually(() => change(db.database))
      expect((await stored()).staged).toEqual(after())
    })
    expect(met.length).toBeGreaterThanOrEqual(6)
  }
  await wherever(stage, () => [value, value])
  await wherever(
    (through) => discardImport({ ...deps, database: through }, act, 2026),
    () => [],
  )
})
