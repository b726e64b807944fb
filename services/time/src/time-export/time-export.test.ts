import { describeSecurity } from '@portal/testkit'
import { monthCalls, timeEntryCalls, timeExportCalls } from '@portal/time-contract'
import type { NewTimeEvent } from '@portal/time-domain'
import excel from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'

let test: TimeTest
let user: string
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const report = (event: NewTimeEvent, as = user) => test.runner.run(timeEntryCalls.add, { event }, { as })
const download = (input: { year: number; month?: number; userId?: number }, as = user) =>
  test.runner.run(timeExportCalls.download, input, { as })
async function rowsOf(response: Response): Promise<unknown[][]> {
  const workbook = new excel.Workbook()
  await workbook.xlsx.load((await response.arrayBuffer()) as never)
  const rows: unknown[][] = []
  workbook.worksheets[0]?.eachRow((row) =>
    rows.push(Array.from({ length: 13 }, (_, index) => row.getCell(index + 1).value ?? null)),
  )
  return rows
}
const DETAILS = Array.from({ length: 6 }, () => null)

describe('the time report as a workbook: works', () => {
  it("has one entry per row, then the month's sums; a sick day without hours counts as 8", async () => {
    await report({
      start: '2026-11-18',
      status: 'work',
      hours: 750,
      description: 'Bygge',
      timeCode: 'T1',
      projectNumber: 'P7',
      costCode: 'K3',
      reference: 'R9',
      externalNote: 'Till kund',
    })
    await report({ start: '2026-11-19', status: 'sick', hours: 0 })
    await report({ start: '2026-11-20', status: 'vacation' })
    await test.runner.run(monthCalls.saveMileage, { month: '2026-11', mileage: 45_050 }, { as: user })
    const { response } = await download({ year: 2026, month: 11 })
    expect(response.headers.get('content-disposition')).toContain('Tidrapport%202026-11.xlsx')
    const sum = ['Summa November 2026', null, null]
    expect(await rowsOf(response)).toEqual([
      [
        'Datum',
        'Veckodag',
        'Vecka',
        'Status',
        'Timmar',
        'Dagar',
        'Milersättning (kr)',
        'Beskrivning',
        'Tidkod',
        'Projektnummer',
        'Kostnadsställe',
        'Referens',
        'Extern notering',
      ],
      ['2026-11-18', 'onsdag', 47, 'Arbete', 7.5, null, null, 'Bygge', 'T1', 'P7', 'K3', 'R9', 'Till kund'],
      ['2026-11-19', 'torsdag', 47, 'Sjuk', 0, null, null, ...DETAILS],
      ['2026-11-20', 'fredag', 47, 'Semester', null, null, null, ...DETAILS],
      [...sum, 'Arbete', 7.5, 1, null, ...DETAILS],
      [...sum, 'Semester', null, 1, null, ...DETAILS],
      [...sum, 'Sjuk', 8, 1, null, ...DETAILS],
      [...sum, 'Milersättning', null, null, 450.5, ...DETAILS],
    ])
  })

  it('counts days off on working days alone, and a sick day once, as the screen does (D60)', async () => {
    // Friday to Monday.
    for (const day of ['27', '28', '29', '30']) await report({ start: `2026-11-${day}`, status: 'vacation' })
    await report({ start: '2026-11-22', status: 'childCare', hours: 0 })
    await report({ start: '2026-11-12', status: 'sick', hours: 0 })
    await report({ start: '2026-11-12', status: 'sick', hours: 200 })
    const { response } = await download({ year: 2026, month: 11 })
    const sums = (await rowsOf(response)).filter(([day]) => day === 'Summa November 2026')
    expect(sums.map(([, , , status, hours, days]) => [status, hours, days])).toEqual([
      ['Semester', null, 2],
      ['VAB', 0, 0],
      ['Sjuk', 8, 1],
      ['Milersättning', null, null],
    ])
  })

  it("has the months of a year with data, and the year's sums at the end", async () => {
    for (const start of ['2025-12-31', '2026-01-02', '2026-12-31', '2027-01-01'])
      await report({ start, status: 'work', hours: 800 })
    const { response } = await download({ year: 2026 })
    expect(response.headers.get('content-disposition')).toContain('Tidrapport%202026.xlsx')
    expect((await rowsOf(response)).slice(1).map(([day, , , status, hours]) => [day, status, hours])).toEqual([
      ['2026-01-02', 'Arbete', 8],
      ['Summa Januari 2026', 'Arbete', 8],
      ['Summa Januari 2026', 'Milersättning', null],
      ['2026-12-31', 'Arbete', 8],
      ['Summa December 2026', 'Arbete', 8],
      ['Summa December 2026', 'Milersättning', null],
      ['Summa 2026', 'Arbete', 16],
      ['Summa 2026', 'Milersättning', null],
    ])
  })

  it('of an empty month has only its mileage of 0', async () =>
    expect(
      (await rowsOf((await download({ year: 2026, month: 11 })).response))
        .slice(1)
        .map((row) => [row[0], row[3], row[6]]),
    ).toEqual([['Summa November 2026', 'Milersättning', 0]]))

  it("writes users' text as text", async () => {
    await report({ start: '2026-11-18', status: 'work', hours: 800, description: '=1+1', projectNumber: '007' })
    const [, row] = await rowsOf((await download({ year: 2026, month: 11 })).response)
    expect([row?.[7], row?.[9]]).toEqual(['=1+1', '007'])
  })

  it("is any user's for an administrator, and never another user's for a user (D7)", async () => {
    await report({ start: '2026-11-18', status: 'work', hours: 800 })
    const { admin, user: owner, other } = test.people
    expect(
      await rowsOf((await download({ year: 2026, month: 11, userId: owner.id }, admin.token)).response),
    ).toHaveLength(4)
    expect(await rowsOf((await download({ year: 2026, month: 11 }, other.token)).response)).toHaveLength(2)
    expect((await download({ year: 2026, month: 11, userId: owner.id }, other.token)).status).toBe(403)
  })
})

describe('the time report as a workbook: refuses', () => {
  it.each([
    ['year', { year: '26', month: '11' }],
    ['year', { month: '11' }],
    ['month', { year: '2026', month: '13' }],
  ])('a wrong %s', async (field, raw) => {
    const outcome = await test.runner.run(timeExportCalls.download, {} as never, { as: user, raw })
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toHaveProperty(field)
  })
})

describeSecurity('the time report as a workbook', {
  calls: timeExportCalls,
  samples: { download: { input: { year: 2026, month: 11 } } },
  setUp: async () => {
    const subject = await startTimeTest()
    return { ...subject, snapshot: subject.stored }
  },
})

it('is in the language of who downloads it, not of whom it is about', async () => {
  const { admin, user: owner } = test.people
  await report({ start: '2026-10-05', status: 'sick', hours: 0 })
  await report({ start: '2026-10-06', status: 'parentalLeave', hours: 800 })
  await test.db.admin`update identity.account set language = 'en' where id = ${admin.id}`
  const { response } = await download({ year: 2026, month: 10, userId: owner.id }, admin.token)
  await test.db.admin`update identity.account set language = null where id = ${admin.id}`
  expect(response.headers.get('content-disposition')).toContain('filename="Time report 2026-10.xlsx"')
  const rows = await rowsOf(response)
  expect(rows[0]).toEqual(
    ['Date', 'Weekday', 'Week', 'Status', 'Hours', 'Days', 'Mileage (kr)', 'Description', 'Time code'].concat([
      'Project number',
      'Cost centre',
      'Reference',
      'External note',
    ]),
  )
  expect(rows.slice(1).map((row) => row.slice(0, 7))).toEqual([
    ['2026-10-05', 'Monday', 41, 'Sick', 0, null, null],
    ['2026-10-06', 'Tuesday', 41, 'Parental leave', 8, null, null],
    ['Total October 2026', null, null, 'Sick', 8, 1, null],
    ['Total October 2026', null, null, 'Parental leave', 8, 1, null],
    ['Total October 2026', null, null, 'Mileage', null, null, 0],
  ])
})
