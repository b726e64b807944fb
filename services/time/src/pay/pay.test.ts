import { monthCalls, payCalls, type PayTab, timeEntryCalls } from '@portal/time-contract'
import { NO_INPUTS } from '@portal/time-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../testing/start-time-test.ts'
import { INPUTS, payActs } from './testing.ts'

let test: TimeTest
let user: string
let acts: ReturnType<typeof payActs>
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
  acts = payActs(test)
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const saveOpening = (balance: number, year = 2026) =>
  test.runner.run(payCalls.save, { year, tab: 0, inputs: {}, balances: { closingBalance: balance } }, { as: user })
const record = (tab: PayTab) => (tab.kind === 'year' ? tab.year.total : tab.record)
const years = async () => (await test.runner.run(payCalls.years, {}, { as: user })).answer()

describe('Snurra: works', () => {
  it('computes a saved month by every formula of D44, and returns it', async () => {
    const answer = (await acts.save(11, INPUTS)).body['results']
    expect(answer).toEqual({
      Rattelser: 0,
      Timpris: 950,
      Nuvarande: 0,
      VBruttolon: 45_000,
      Formansvarde: 1_200,
      SemesterlonDag: 0,
      Semesterlon: 0,
      Semesterloneavdrag: 0,
      Intakt: 123_120,
      Brutto: 45_000,
      pension: 4_500,
      Maxkonto: 47_303.46,
      MaxkontoAccum: 47_303.46,
      OldMaxkonto: 0,
      Semester: 6_480,
      USemester: 0,
      Konferenskonto: 500,
      Arbetsverktyg: 1_000,
      Forsakring: 350,
      Arbetsgivaravgift: 14_516.04,
      skattpension: 1_125,
      kostnader: 2_345.5,
      Milersattning: 0,
      WorkingHours: 160,
      Semesterdays: 0,
    })
    const { body } = await test.runner.run(payCalls.get, { year: 2026, tab: 11 }, { as: user })
    expect(body['results']).toEqual(answer)
    expect(body).toMatchObject({ saved: true, rates: { Andel: 0.81, satser: { Arbetsgivaravgift: 0.3142 } } })
  })

  it('is saved in the state of the month too', async () => {
    const isSaved = async () =>
      (await test.runner.run(monthCalls.get, { month: '2026-11' }, { as: user })).answer().paySaved
    expect(await isSaved()).toBe(false)
    await acts.save(11, INPUTS)
    expect(await isSaved()).toBe(true)
  })

  it("keeps the profile's salary from when a month was saved, or uses today's if it was unknown then", async () => {
    await acts.save(9, INPUTS)
    const know = (salary: number) => test.db.admin`
      insert into time.profile_pay (user_id, revision, salary, pension) values (${test.people.user.id}, 1, ${salary}, 0) on conflict (user_id) do update set salary = ${salary}`
    await know(4_800_000)
    await acts.save(10, INPUTS)
    await know(5_000_000)
    for (const tab of [9, 10]) await acts.save(tab, { costs: 1 })
    expect([record(await acts.get(9)).currentSalary, record(await acts.get(10)).currentSalary]).toEqual([
      5_000_000, 4_800_000,
    ])
  })

  it('gives user 28 the share 0.85 (D44)', async () => {
    await test.db
      .admin`insert into time.person (user_id, revision, first_name, last_name, email, role, active) values (28, 1, 'Ulrik', 'Test', '', 'user', true)`
    const saved = await acts.save(
      11,
      { hourlyRate: 100_000, workingHours: 10_000 },
      { as: test.people.admin.token, userId: 28 },
    )
    expect(saved.answer().income).toBe(8_500_000)
    expect((await acts.save(11, { hourlyRate: 100_000, workingHours: 10_000 })).answer().income).toBe(8_100_000)
  })

  it('applies new rates from their month on', async () => {
    await test.db.admin`insert into time.pay_rate values ('2026-12', 54000, 46000, 300000, 250000, 3000, 4800)`
    await test.db.admin`insert into time.income_share values (null, '2026-12', 820000)`
    const gross = { chosenGross: 1_000_000, hourlyRate: 10_000, workingHours: 100 }
    expect((await acts.save(11, gross)).answer()).toMatchObject({ employerContribution: 314_200, income: 8_100 })
    expect((await acts.save(12, gross)).answer()).toMatchObject({ employerContribution: 300_000, income: 8_200 })
    await test.db.admin`delete from time.pay_rate where valid_from = '2026-12'`
    await test.db.admin`delete from time.income_share where valid_from = '2026-12'`
  })

  it('leaves an unsaved month out of every balance, its own too (D61)', async () => {
    await acts.save(1, { costs: 100_000 })
    await test.db
      .admin`insert into time.profile_pay (user_id, revision, salary, pension) values (${test.people.user.id}, 1, 5000000, 0)`
    expect(record(await acts.get(2))).toMatchObject({
      chosenGross: 5_000_000,
      monthBalance: -7_291_000,
      openingBalance: -100_000,
      closingBalance: -100_000,
    })
    const proposed = (await test.runner.run(payCalls.prepare, { year: 2026, month: 2 }, { as: user })).answer().record
    expect(proposed).toMatchObject({ openingBalance: -100_000, closingBalance: -100_000 })
    expect([record(await acts.get(3)).openingBalance, record(await acts.get(13)).closingBalance]).toEqual([
      -100_000, -100_000,
    ])
  })

  it('keeps what a save does not name, and computes results instead of using those in the request (D46)', async () => {
    await acts.save(11, INPUTS)
    const saved = await acts.saveRaw({
      Snurra: {
        Timpris: '1 000,00',
        Intakt: 1,
        Brutto: 1,
        Maxkonto: 1e9,
        MaxkontoAccum: 1e9,
        OldMaxkonto: 1e9,
        Nuvarande: 99_999,
      },
      month: '11',
      year: '2026',
    })
    expect(saved.body['results']).toMatchObject({
      Timpris: 1_000,
      VBruttolon: 45_000,
      Intakt: 129_600,
      OldMaxkonto: 0,
      MaxkontoAccum: 53_783.46,
      Nuvarande: 0,
    })
  })

  it('accepts month and year inside Snurra too (wire.md)', async () => {
    expect((await acts.saveRaw({ Snurra: { month: 3, year: 2026, kostnader: '12,5' } })).status).toBe(200)
    expect(record(await acts.get(3))).toMatchObject({ costs: 1_250 })
  })

  it('chains balances through the year and over New Year, for saves in any order and at any time (D45)', async () => {
    await acts.save(12, { costs: 100 })
    await acts.save(3, { costs: 2_000 })
    await saveOpening(1_000_000)
    expect(record(await acts.get(12))).toMatchObject({ openingBalance: 998_000, closingBalance: 997_900 })
    await acts.save(3, { costs: 5_000 })
    expect(record(await acts.get(12))).toMatchObject({ openingBalance: 995_000, closingBalance: 994_900 })
    expect(record(await acts.get(1, 2027)).openingBalance).toBe(994_900)
    expect(await acts.get(0, 2028)).toMatchObject({
      kind: 'opening',
      saved: false,
      record: { closingBalance: 994_900 },
    })
    expect(record(await acts.get(13)).closingBalance).toBe(994_900)
  })

  it('shows in this year every later change in a closed earlier year: a month, a saved opening, the rates', async () => {
    const opening = async () => record(await acts.get(0)).closingBalance
    await acts.save(3, { costs: 100_000 }, { year: 2024 })
    await acts.save(5, { costs: 50_000, hourlyRate: 10_000, workingHours: 100 }, { year: 2025 })
    expect([await opening(), await opening()]).toEqual([-141_900, -141_900])
    await acts.save(3, { costs: 90_000 }, { year: 2024 })
    expect(await opening()).toBe(-131_900)
    await saveOpening(1_000_000, 2025)
    expect(await opening()).toBe(958_100)
    await test.db.admin`insert into time.income_share values (null, '2025-05', 500000)`
    expect(await opening()).toBe(955_000)
    await test.db.admin`delete from time.income_share where valid_from = '2025-05'`
    expect(await opening()).toBe(958_100)
  })

  it('accepts the opening balance in each of the balance fields, negative too', async () => {
    for (const [field, kronor] of [
      ['MaxkontoAccum', -500.25],
      ['OldMaxkonto', 700],
      ['Maxkonto', '900,50'],
    ] as const) {
      const shown = (await test.runner.run(payCalls.get, { year: 2026, tab: 0 }, { as: user })).body[
        'results'
      ] as object
      expect((await acts.saveRaw({ Snurra: { ...shown, [field]: kronor }, month: '00', year: '2026' })).status).toBe(
        200,
      )
      expect(record(await acts.get(1)).openingBalance).toBe(
        field === 'MaxkontoAccum' ? -50_025 : field === 'OldMaxkonto' ? 70_000 : 90_050,
      )
    }
  })

  it('shows an unsaved month of a user without a salary without figures, and the year with its twelve months (D49)', async () => {
    await test.runner.run(monthCalls.saveMileage, { month: '2026-11', mileage: 25_000 }, { as: user })
    expect(await acts.get(11)).toMatchObject({
      kind: 'month',
      saved: false,
      record: { ...NO_INPUTS, monthBalance: 0, mileage: 25_000 },
    })
    await acts.save(2, { hourlyRate: 100_000, workingHours: 10_000 })
    const year = await acts.get(13)
    if (year.kind !== 'year') throw new Error(year.kind)
    expect(year.year.months).toHaveLength(12)
    expect(year.year.total).toMatchObject({ income: 8_100_000, workingHours: 10_000, mileage: 25_000 })
    expect(year.year.months.map((month) => month.closingBalance)).toEqual([
      0,
      ...Array.from({ length: 11 }, () => 8_100_000),
    ])
  })

  it('prepares from the time report and the latest saved month, saves nothing, and names the sources (D47)', async () => {
    await acts.save(9, { ...INPUTS, paidVacationDays: 500 })
    await acts.save(11, { hourlyRate: 1 })
    for (const [start, status, hours] of [
      ['2026-10-05', 'work', 750],
      ['2026-10-06', 'work', 800],
      ['2026-10-07', 'vacation', 0],
      ['2026-10-08', 'vacation', 0],
    ] as const) {
      await test.runner.run(timeEntryCalls.add, { event: { start, status, hours } }, { as: user })
    }
    await test.runner.run(monthCalls.saveMileage, { month: '2026-10', mileage: 25_000 }, { as: user })
    const before = await test.stored()
    const { body } = await test.runner.run(payCalls.prepare, { year: 2026, month: 10 }, { as: user })
    expect(body['results']).toMatchObject({
      WorkingHours: 15.5,
      Semesterdays: 2,
      SemesterlonDag: 2,
      Milersattning: 250,
      Timpris: 950,
      VBruttolon: 45_000,
      Forsakring: 350,
      kostnader: 0,
      Intakt: 11_927.25,
    })
    expect(body['sources']).toMatchObject({
      WorkingHours: 'time',
      SemesterlonDag: 'time',
      Milersattning: 'time',
      Timpris: 'latest',
      Forsakring: 'latest',
      kostnader: 'missing',
      Nuvarande: 'missing',
    })
    expect(await test.stored()).toEqual(before)
  })

  it('marks figures as missing that no saved month contains', async () => {
    const { sources, record: proposed } = (
      await test.runner.run(payCalls.prepare, { year: 2026, month: 10 }, { as: user })
    ).answer()
    expect(proposed).toMatchObject(NO_INPUTS)
    expect(sources).toMatchObject({
      hourlyRate: 'missing',
      chosenGross: 'missing',
      costs: 'missing',
      workingHours: 'time',
    })
  })

  it('lists the years from the first with data, newest first (D42)', async () => {
    expect(await years()).toEqual([2026])
    await acts.save(1, {}, { year: 2025 })
    expect(await years()).toEqual([2026, 2025])
    await test.runner.run(
      timeEntryCalls.add,
      { event: { start: '2023-05-02', status: 'work', hours: 800 } },
      { as: user },
    )
    expect(await years()).toEqual([2026, 2025, 2024, 2023])
  })

  it('loses no field when two users save different ones at once', async () => {
    await acts.save(11, {})
    await Promise.all([
      acts.save(11, { costs: 100 }),
      acts.save(11, { tools: 200 }),
      acts.save(11, { pension: 300 }),
      acts.save(11, { insurance: 400 }),
    ])
    expect(record(await acts.get(11))).toMatchObject({ costs: 100, tools: 200, pension: 300, insurance: 400 })
  })

  it("keeps users' data apart, and lets an administrator edit any user's (D50)", async () => {
    await acts.save(11, INPUTS)
    expect(await acts.get(11, 2026, test.people.other.token)).toMatchObject({ saved: false })
    await acts.save(11, { costs: 7 }, { as: test.people.admin.token, userId: test.people.user.id })
    expect(record(await acts.get(11))).toMatchObject({ costs: 7, tools: 100_000 })
  })
})
