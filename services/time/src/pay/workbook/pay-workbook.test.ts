import excel from 'exceljs'
import { describeSecurity, publishedEvents } from '@portal/testkit'
import { payCalls, payWorkbookCalls } from '@portal/time-contract'
import { NO_INPUTS, PAY_INPUT_NAMES, type PayInputs } from '@portal/time-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../../testing/start-time-test.ts'
import { bareParts, deflated, ONE_ROW, sheetOf, workbookOf } from '../../testing/workbooks.ts'

let test: TimeTest
let user: string
let honest: Buffer<ArrayBuffer>
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
  honest = await workbookOf({ Mars: [['Timpris', 950]] })
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

type Content = Buffer<ArrayBuffer>
interface Options {
  readonly year?: number | undefined
  readonly as?: string
  readonly userId?: number
}
const fileOf = (content: Content) => ({ name: 'Snurra.xlsx', content })
const importFile = (content: Content, { year, as = user, userId }: Options = {}) =>
  test.runner.run(payWorkbookCalls.import, { year, userId }, { as, file: fileOf(content) })
const preview = async (content: Content, { year, as = user }: Options = {}) =>
  (await test.runner.run(payWorkbookCalls.preview, { year, userId: undefined }, { as, file: fileOf(content) })).answer()
const prepare = async (month: number, year = 2026) =>
  (await test.runner.run(payCalls.prepare, { year, month }, { as: user })).answer()
const save = (tab: number, inputs: Partial<PayInputs>, as = user, userId?: number) =>
  test.runner.run(payCalls.save, { year: 2026, tab, inputs, balances: {}, userId }, { as })
const get = async (tab: number) => (await test.runner.run(payCalls.get, { year: 2026, tab }, { as: user })).answer()
const download = async (kind: 'export' | 'template', year = 2026, as = user) =>
  Buffer.from(
    await (await test.runner.run(payWorkbookCalls[kind], { year, userId: undefined }, { as })).response.arrayBuffer(),
  ) as Content
const staged = async () => ((await test.stored()) as { imports: { month: string; inputs: object }[] }).imports

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

describe('import: works', () => {
  it('stages a sheet for each month, with figures in column B, and returns its year and months (D48)', async () => {
    const outcome = await importFile(
      await workbookOf({
        Mars: [
          ['Timpris', 950],
          ['förmåns värde', '1 200,50'],
        ],
        april: [['WORKINGHOURS', 152.5]],
      }),
    )
    expect(outcome.body['results']).toEqual({ year: 2026, months: ['03', '04'], warnings: [] })
    expect(await staged()).toMatchObject([
      { month: '2026-03', inputs: { hourlyRate: 95_000, benefitValue: 120_050 } },
      { month: '2026-04', inputs: { workingHours: 15_250 } },
    ])
  })

  it('stages a table with a header row and a Month column', async () => {
    const rows = [
      ['Månad', 'Timpris', 'Tim pris anm', 'Pension'],
      [1, 950, null, 10],
      ['feb', 900, null, null],
      ['2026-12', null, null, 0],
    ]
    expect((await importFile(await workbookOf({ Blad1: rows }))).body['results']).toEqual({
      year: 2026,
      months: ['01', '02', '12'],
      warnings: [],
    })
    expect((await staged()).map(({ inputs }) => inputs)).toEqual([
      { hourlyRate: 95_000, pension: 1_000 },
      { hourlyRate: 90_000 },
      { pension: 0 },
    ])
  })

  it('uses the cached values of formulas and never computes any', async () => {
    await importFile(
      await workbookOf({
        Mars: [
          ['Timpris', { formula: '1+1', result: 777 }],
          ['kostnader', { formula: 'HYPERLINK("http://a.se")', result: 5 }],
        ],
      }),
    )
    expect(await staged()).toMatchObject([{ inputs: { hourlyRate: 77_700, costs: 500 } }])
  })

  it("uses the year in the request, else the workbook's, else the current one", async () => {
    const years: number[] = []
    for (const [name, year] of [
      ['Mars', 2024],
      ['Mars 2025', undefined],
      ['Mars', undefined],
    ] as const) {
      years.push((await importFile(await workbookOf({ [name]: [['Timpris', 1]] }), { year })).answer().year)
    }
    expect(years).toEqual([2024, 2025, 2026])
  })

  it('changes no saved month, and prepare proposes it before every other source until that month is saved (D47)', async () => {
    await save(3, { hourlyRate: 100, costs: 5 })
    await importFile(
      await workbookOf({
        Mars: [
          ['Timpris', 950],
          ['pension', 10],
        ],
        April: [['Timpris', 1]],
      }),
    )
    expect(await get(3)).toMatchObject({ saved: true, imported: true, record: { hourlyRate: 100, pension: 0 } })
    const { record, sources, saved } = await prepare(3)
    expect(record).toMatchObject({ hourlyRate: 95_000, pension: 1_000 })
    expect(sources).toMatchObject({ hourlyRate: 'import', pension: 'import', workingHours: 'time', costs: 'missing' })
    expect(saved).toMatchObject({ hourlyRate: 100, pension: 0, costs: 5 })
    await save(3, { hourlyRate: 95_000 })
    expect((await prepare(3)).sources.hourlyRate).not.toBe('import')
    expect(await get(3)).toMatchObject({ imported: false })
    expect((await staged()).map(({ month }) => month)).toEqual(['2026-04'])
  })

  it("replaces a month's staged figures, and keeps the other months", async () => {
    await importFile(
      await workbookOf({
        Mars: [
          ['Timpris', 950],
          ['pension', 10],
        ],
        April: [['Timpris', 1]],
      }),
    )
    await importFile(await workbookOf({ Mars: [['kostnader', 2]] }))
    expect((await staged()).map(({ inputs }) => inputs)).toEqual([{ costs: 200 }, { hourlyRate: 100 }])
  })

  it('is deleted on request, year by year', async () => {
    await importFile(await workbookOf({ Mars: [['Timpris', 1]] }), { year: 2025 })
    await importFile(await workbookOf({ Mars: [['Timpris', 1]], Maj: [['Timpris', 1]] }))
    const discard = () => test.runner.run(payWorkbookCalls.discard, { year: 2026, userId: undefined }, { as: user })
    expect((await discard()).body['results']).toEqual({ months: ['03', '05'] })
    expect((await discard()).body['results']).toEqual({ months: [] })
    expect((await staged()).map(({ month }) => month)).toEqual(['2025-03'])
  })

  it("warns of results that differ from the month's formulas, and of sheets that are not a month", async () => {
    const content = await workbookOf({
      Mars: [
        ['Timpris', 100],
        ['WorkingHours', 10],
        ['Intakt', 900],
        ['Brutto', 0],
      ],
      Anteckningar: [['hej']],
    })
    expect((await importFile(content)).answer().warnings).toEqual([
      { sheet: 'Anteckningar', cell: '', text: 'Bladet är ingen månad och läses inte.' },
      { sheet: 'Mars', cell: 'B3', text: 'Intakt är 900,00 i filen men räknas till 810,00 i Snurra.' },
    ])
  })

  it("is reported to its owner's log, without a figure (D17)", async () => {
    await importFile(honest, { as: test.people.admin.token, userId: test.people.user.id })
    expect(await publishedEvents(test.db.admin, 'time')).toMatchObject([
      {
        type: 'activity',
        userId: test.people.user.id,
        actorId: test.people.admin.id,
        message: 'Importerade Snurra för 2026',
      },
    ])
  })
})

describe('preview: works', () => {
  it('shows every figure beside the saved one, and stages nothing', async () => {
    await save(3, { hourlyRate: 95_000, pension: 5 })
    const before = await test.stored()
    const found = await preview(
      await workbookOf({
        Mars: [
          ['Timpris', 950],
          ['pension', 10],
        ],
        April: [['WorkingHours', 8]],
      }),
      { year: 2026 },
    )
    expect(found.months).toEqual([
      {
        month: 3,
        figures: [
          { name: 'hourlyRate', value: 95_000, saved: 95_000, sheet: 'Mars', cell: 'B1' },
          { name: 'pension', value: 1_000, saved: 5, sheet: 'Mars', cell: 'B2' },
        ],
      },
      { month: 4, figures: [{ name: 'workingHours', value: 800, saved: null, sheet: 'April', cell: 'B1' }] },
    ])
    expect(await test.stored()).toEqual(before)
  })

  it('names errors by sheet and cell', async () => {
    const { problems } = await preview(
      await workbookOf({
        Mars: [
          ['Timpris', 'abc'],
          ['Lunch', 1],
        ],
        'April 2025': [['Timpris', 1]],
      }),
      { year: 2026 },
    )
    expect(problems).toEqual([
      { sheet: 'Mars', cell: 'B1', text: '”abc” är inget tal.' },
      { sheet: 'Mars', cell: 'A2', text: '”Lunch” är ingen post i Snurra.' },
      { sheet: 'April 2025', cell: '', text: 'April 2025 hör inte till 2026.' },
    ])
  })
})

describe('export and template (D48)', () => {
  it('return the same figures to the öre, however they are imported and saved', async () => {
    for (const tab of [1, 2, 12]) await save(tab, { ...INPUTS, hourlyRate: INPUTS.hourlyRate + tab })
    await save(5, {})
    await test.runner.run(
      payCalls.save,
      { year: 2026, tab: 0, inputs: {}, balances: { closingBalance: -12_345 } },
      { as: user },
    )
    const before = await get(13)
    const exported = await download('export')
    await test.db.admin`delete from time.pay_record`
    expect((await importFile(exported)).answer()).toEqual({ year: 2026, months: [1, 2, 5, 12], warnings: [] })
    for (const tab of [12, 5, 1, 2]) {
      const { record } = await prepare(tab)
      await save(tab, Object.fromEntries(PAY_INPUT_NAMES.map((name) => [name, record[name]])))
    }
    expect(await get(13)).toEqual(before)
    expect(Buffer.compare(await sheetValues(await download('export')), await sheetValues(exported))).toBe(0)
  })

  it('has a sheet for each month with the documents’ names, live formulas, cached values and the month’s rates', async () => {
    await test.db
      .admin`insert into time.pay_rate (valid_from, vacation_pay, vacation_deduction, employer_contribution, pension_tax, vacation_provision_days, vacation_provision_day) values ('2026-12', 54000, 46000, 300000, 250000, 3000, 4800)`
    await save(1, INPUTS)
    const workbook = await opened(await download('export'))
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
    await save(1, INPUTS)
    const template = await download('template', 2027)
    const empty = await importFile(template, { year: 2027 })
    expect([empty.status, empty.body.error]).toEqual([400, expect.stringContaining('inga siffror')])
    const workbook = await opened(template)
    expect(figuresOf(workbook, 'Januari').get('OldMaxkonto')).toBe(
      ((await get(12)) as { record: { closingBalance: number } }).record.closingBalance / 100,
    )
    const january = workbook.getWorksheet('Januari')
    january?.eachRow((row) => {
      if (row.getCell(1).value === 'Timpris') row.getCell(2).value = 1_000
    })
    expect((await importFile(Buffer.from(await workbook.xlsx.writeBuffer()) as Content)).answer()).toMatchObject({
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

describe('import: refuses, and stages nothing', () => {
  it.each([
    [
      'an unknown row',
      {
        Mars: [
          ['Timpris', 1],
          ['Lunch', 5],
        ],
      },
      'Mars A2: ”Lunch” är ingen post i Snurra.',
    ],
    ['text that is no number', { Mars: [['Timpris', 'nio']] }, 'Mars B1: ”nio” är inget tal.'],
    ['an error', { Mars: [['Timpris', { error: '#REF!' }]] }, 'Mars B1: ”#REF!” är inget tal.'],
    ['a day', { Mars: [['Timpris', new Date('2026-03-01')]] }, 'Mars B1: ”2026-03-01” är inget tal.'],
    [
      'a formula that was never computed',
      { Mars: [['Timpris', { formula: '1+1' }]] },
      'Mars B1: ”formel utan värde” är inget tal.',
    ],
    ['a figure below zero', { Mars: [['Timpris', -1]] }, 'Mars B1: ”-1” är mindre eller större än posten får vara.'],
    [
      'more hours than a month has',
      { Mars: [['WorkingHours', 745]] },
      'Mars B1: ”745” är mindre eller större än posten får vara.',
    ],
    [
      'the same row twice',
      {
        Mars: [
          ['Timpris', 1],
          ['TIM PRIS', 2],
        ],
      },
      'Mars A2: ”TIM PRIS” finns mer än en gång.',
    ],
    [
      'the same month twice',
      { Mars: [['Timpris', 1]], '2026-03': [['Timpris', 2]] },
      '2026-03: ”Mars” finns mer än en gång.',
    ],
    [
      'a month of another year',
      { 'Mars 2025': [['Timpris', 1]], 'April 2026': [['Timpris', 1]] },
      'April 2026: April 2026 hör inte till 2025.',
    ],
    [
      'a thirteenth month',
      {
        T: [
          ['Month', 'Timpris'],
          [13, 1],
        ],
      },
      'T A2: ”13” är ingen månad.',
    ],
    [
      'a row without its month',
      {
        T: [
          ['Month', 'Timpris'],
          [1, 1],
          [null, 2],
        ],
      },
      'T A3: Raden saknar månad.',
    ],
    [
      'an unknown column',
      {
        T: [
          ['Month', 'Timpris', 'Lunch'],
          [1, 1, 5],
        ],
      },
      'T C1: ”Lunch” är ingen post i Snurra.',
    ],
    [
      'prototype names',
      {
        Mars: [
          ['__proto__', 1],
          ['constructor', 2],
          ['toString', 3],
        ],
      },
      'Mars A1: ”__proto__” är ingen post i Snurra. Mars A2: ”constructor”',
    ],
    ['a sheet called __proto__', { ['__proto__x']: [['Timpris', 1]] }, 'inga siffror'],
    ['nothing', { Blad1: [] }, 'inga siffror'],
  ] as const)('%s', async (_what, sheets, says) => {
    const outcome = await importFile(await workbookOf(sheets as Parameters<typeof workbookOf>[0]))
    expect(outcome.status).toBe(400)
    expect(outcome.body.error).toContain(says)
    expect(outcome.body.fields).toEqual({ 'files[]': outcome.body.error })
    expect(await staged()).toEqual([])
  })

  it('an empty selection, a file of another kind, and bad fields', async () => {
    const none = await test.runner.run(payWorkbookCalls.import, {} as never, { as: user, raw: {} })
    expect([none.status, none.body.fields]).toEqual([400, { 'files[]': 'Behöver väljas.' }])
    const pdf = await test.runner.run(payWorkbookCalls.import, {} as never, {
      as: user,
      file: { name: 'a.xlsx', content: '%PDF-1.4' },
    })
    expect(pdf.status).toBe(415)
    for (const raw of [{ year: '1999' }, { year: 'x' }, { userid: 'x' }]) {
      const outcome = await test.runner.run(payWorkbookCalls.import, {} as never, {
        as: user,
        raw,
        file: fileOf(honest),
      })
      expect([outcome.status, Object.keys(outcome.body.fields ?? {})]).toEqual([400, Object.keys(raw)])
    }
    expect(await staged()).toEqual([])
  })

  it.each([{ Year: '1999' }, {}, { Year: '2026', userid: '1.5' }])('an export of %j', async (raw) => {
    expect((await test.runner.run(payWorkbookCalls.export, {} as never, { as: user, raw })).status).toBe(400)
  })
})

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

describeSecurity('Snurra as workbooks', {
  calls: payWorkbookCalls,
  samples: {
    preview: { input: { year: 2026 }, file: { name: 'a.xlsx', content: deflated(bareParts(sheetOf(ONE_ROW))) } },
    import: { input: { year: 2026 }, file: { name: 'a.xlsx', content: deflated(bareParts(sheetOf(ONE_ROW))) } },
    discard: { input: { year: 2026 } },
    export: { input: { year: 2026 } },
    template: { input: { year: 2026 } },
  },
  setUp: async () => {
    const subject = await startTimeTest()
    await subject.runner.run(
      payCalls.save,
      { year: 2026, tab: 11, inputs: NO_INPUTS, balances: {} },
      { as: subject.people.other.token },
    )
    await subject.runner.run(
      payWorkbookCalls.import,
      { year: 2026, userId: undefined },
      {
        as: subject.people.other.token,
        file: { name: 'a.xlsx', content: deflated(bareParts(sheetOf(ONE_ROW))) },
      },
    )
    return { ...subject, snapshot: subject.stored }
  },
})
