import excel from 'exceljs'
import { payCalls, payWorkbookCalls } from '@portal/time-contract'
import { PAY_INPUT_NAMES, type PayInputs } from '@portal/time-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../../testing/start-time-test.ts'
import { workbookActs } from './testing.ts'

let test: TimeTest
let user: string
let acts: ReturnType<typeof workbookActs>
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
  acts = workbookActs(test)
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const INPUTS: PayInputs = {
  hourlyRate: 98_765,
  workingHours: 15_225,
  chosenGross: 4_567_891,
  benefitValue: 123_456,
  paidVacationDays: 150,
  pension: 450_001,
  conferenceAccount: 50_003,
  tools: 99_999,
  insurance: 35_037,
  costs: 234_551,
}

const opened = async (bytes: Buffer) => {
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(bytes as unknown as excel.Buffer)
  return workbook
}
const figuresOf = (workbook: excel.Workbook, sheet: string): Map<string, excel.CellValue> => {
  const figures = new Map<string, excel.CellValue>()
  workbook.getWorksheet(sheet)?.eachRow((row) => figures.set(row.getCell(1).text, row.getCell(2).value))
  return figures
}
const sheetValues = async (bytes: Buffer) => {
  const workbook = await opened(bytes)
  return Buffer.from(JSON.stringify(workbook.worksheets.map(({ name }) => [name, ...figuresOf(workbook, name)])))
}

describe('export and template (D48)', () => {
  it('return the same figures to the öre, however they are imported and saved', async () => {
    for (const tab of [1, 2, 12]) await acts.save(tab, { ...INPUTS, hourlyRate: INPUTS.hourlyRate + tab })
    await acts.save(5, {})
    await test.runner.run(
      payCalls.save,
      { year: 2026, tab: 0, inputs: {}, balances: { closingBalance: -12_345 } },
      { as: user },
    )
    const before = await acts.get(13)
    const exported = await acts.download('export')
    await test.db.admin`delete from time.pay_record`
    expect((await acts.importFile(exported)).answer()).toEqual({ year: 2026, months: [1, 2, 5, 12], warnings: [] })
    for (const tab of [12, 5, 1, 2]) {
      const { record } = await acts.prepare(tab)
      await acts.save(tab, Object.fromEntries(PAY_INPUT_NAMES.map((name) => [name, record[name]])))
    }
    expect(await acts.get(13)).toEqual(before)
    expect(Buffer.compare(await sheetValues(await acts.download('export')), await sheetValues(exported))).toBe(0)
  })

  it('has a sheet for each month with the documents’ names, live formulas, cached values and the month’s rates', async () => {
    await test.db
      .admin`insert into time.pay_rate (valid_from, vacation_pay, vacation_deduction, employer_contribution, pension_tax, vacation_provision_days, vacation_provision_day) values ('2026-12', 54000, 46000, 300000, 250000, 3000, 4800)`
    await acts.save(1, INPUTS)
    const workbook = await opened(await acts.download('export'))
    await test.db.admin`delete from time.pay_rate where valid_from = '2026-12'`
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Januari',
      'Februari',
      'Mars',
      'April',
      'Maj',
      'Juni',
      'Juli',
      'Augusti',
      'September',
      'October',
      'November',
      'December',
    ])
    const january = figuresOf(workbook, 'Januari')
    const income = january.get('Intakt') as excel.CellFormulaValue
    expect(january.get('Timpris')).toBe(987.65)
    expect(income.formula).toMatch(/^ROUND\(\(B\d+\)\*B\d+\*\$F\$2,2\)$/)
    expect(income.result).toBeCloseTo(987.65 * 152.25 * 0.81, 2)
    expect(figuresOf(workbook, 'Februari').get('OldMaxkonto')).toMatchObject({
      formula: expect.stringMatching(/^'Januari'!B\d+$/) as unknown,
    })
    expect([
      workbook.getWorksheet('November')?.getCell('F5').value,
      workbook.getWorksheet('December')?.getCell('F5').value,
    ]).toEqual([0.3142, 0.3])
  })

  it('returns an empty template that stages nothing by itself, and accepts filled-in figures', async () => {
    await acts.save(1, INPUTS)
    const template = await acts.download('template', 2027)
    const empty = await acts.importFile(template, { year: 2027 })
    expect([empty.status, empty.body.error]).toEqual([
      400,
      'Arbetsboken är inte ifylld. Skriv siffror i minst en månad och läs in den igen.',
    ])
    const workbook = await opened(template)
    expect(figuresOf(workbook, 'Januari').get('OldMaxkonto')).toBe(
      ((await acts.get(12)) as { record: { closingBalance: number } }).record.closingBalance / 100,
    )
    const january = workbook.getWorksheet('Januari')
    january?.eachRow((row) => {
      if (row.getCell(1).value === 'Timpris') row.getCell(2).value = 1_000
    })
    expect(
      (await acts.importFile(Buffer.from(await workbook.xlsx.writeBuffer()) as Buffer<ArrayBuffer>)).answer(),
    ).toMatchObject({
      months: [1],
    })
  })

  it.each([
    ['export', 'Snurra 2026.xlsx'],
    ['template', 'Snurra mall 2026.xlsx'],
  ] as const)('%s is a download', async (kind, name) => {
    const { response } = await test.runner.run(payWorkbookCalls[kind], { year: 2026, userId: undefined }, { as: user })
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    expect(response.headers.get('content-disposition')).toContain(`filename="${name}"`)
  })
})

describe('export and template for a user who chose English', () => {
  async function english<T>(act: () => Promise<T>): Promise<T> {
    const { id } = test.people.user
    await test.db.admin`update identity.account set language = 'en' where id = ${id}`
    try {
      return await act()
    } finally {
      await test.db.admin`update identity.account set language = null where id = ${id}`
    }
  }

  it('has English months, names, notes and rates, and formulas between its sheets', async () => {
    await acts.save(1, INPUTS)
    const workbook = await english(async () => opened(await acts.download('export')))
    expect(workbook.worksheets.map(({ name }) => name).join(' ')).toBe(
      'January February March April May June July August September October November December',
    )
    const february = figuresOf(workbook, 'February')
    expect([...february.keys()].slice(0, 3)).toEqual(['Hourly rate', 'Present pay', 'Chosen gross pay'])
    expect(february.get('Opening balance')).toMatchObject({
      formula: expect.stringMatching(/^'January'!B\d+$/) as unknown,
    })
    const january = workbook.getWorksheet('January')
    expect(['E1', 'E2', 'C1'].map((cell) => january?.getCell(cell).value)).toEqual([
      'Rates this month',
      'Share of what is invoiced',
      'Fill in: kr per hour',
    ])
    const texts: string[] = []
    january?.eachRow((row) => row.eachCell((cell) => texts.push(cell.text)))
    expect(texts.join(' ')).not.toMatch(/[åäöÅÄÖ]/)
  })

  it('can be imported again, also by a user with Swedish, with the same figures', async () => {
    for (const tab of [3, 5, 10]) await acts.save(tab, { ...INPUTS, hourlyRate: INPUTS.hourlyRate + tab })
    const before = await acts.get(13)
    const exported = await english(() => acts.download('export'))
    await test.db.admin`delete from time.pay_record`
    expect((await acts.importFile(exported)).answer()).toEqual({ year: 2026, months: [3, 5, 10], warnings: [] })
    for (const tab of [3, 5, 10]) {
      const { record } = await acts.prepare(tab)
      await acts.save(tab, Object.fromEntries(PAY_INPUT_NAMES.map((name) => [name, record[name]])))
    }
    expect(await acts.get(13)).toEqual(before)
  })

  it.each([
    ['export', 'Snurra 2026.xlsx'],
    ['template', 'Snurra template 2026.xlsx'],
  ] as const)('%s is named in English', async (kind, name) => {
    const { response } = await english(() =>
      test.runner.run(payWorkbookCalls[kind], { year: 2026, userId: undefined }, { as: user }),
    )
    expect(response.headers.get('content-disposition')).toContain(`filename="${name}"`)
  })
})
