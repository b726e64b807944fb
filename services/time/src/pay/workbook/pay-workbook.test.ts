import { describeSecurity, publishedEvents } from '@portal/testkit'
import { payCalls, payWorkbookCalls } from '@portal/time-contract'
import { NO_INPUTS } from '@portal/time-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../../testing/start-time-test.ts'
import { bareParts, deflated, ONE_ROW, sheetOf, workbookOf } from '../../testing/workbooks.ts'
import { workbookActs } from './testing.ts'

let test: TimeTest
let user: string
let honest: Buffer<ArrayBuffer>
let acts: ReturnType<typeof workbookActs>
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
  acts = workbookActs(test)
  honest = await workbookOf({ Mars: [['Timpris', 950]] })
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

describe('import: works', () => {
  it('stages a sheet for each month, with figures in column B, and returns its year and months (D48)', async () => {
    const outcome = await acts.importFile(
      await workbookOf({
        Mars: [
          ['Timpris', 950],
          ['förmåns värde', '1 200,50'],
        ],
        april: [['WORKINGHOURS', 152.5]],
      }),
    )
    expect(outcome.body['results']).toEqual({ year: 2026, months: ['03', '04'], warnings: [] })
    expect(await acts.staged()).toMatchObject([
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
    expect((await acts.importFile(await workbookOf({ Blad1: rows }))).body['results']).toEqual({
      year: 2026,
      months: ['01', '02', '12'],
      warnings: [],
    })
    expect((await acts.staged()).map(({ inputs }) => inputs)).toEqual([
      { hourlyRate: 95_000, pension: 1_000 },
      { hourlyRate: 90_000 },
      { pension: 0 },
    ])
  })

  it('uses the cached values of formulas and never computes any', async () => {
    await acts.importFile(
      await workbookOf({
        Mars: [
          ['Timpris', { formula: '1+1', result: 777 }],
          ['kostnader', { formula: 'HYPERLINK("http://a.se")', result: 5 }],
        ],
      }),
    )
    expect(await acts.staged()).toMatchObject([{ inputs: { hourlyRate: 77_700, costs: 500 } }])
  })

  it("uses the year in the request, else the workbook's, else the current one", async () => {
    const years: number[] = []
    for (const [name, year] of [
      ['Mars', 2024],
      ['Mars 2025', undefined],
      ['Mars', undefined],
    ] as const) {
      years.push((await acts.importFile(await workbookOf({ [name]: [['Timpris', 1]] }), { year })).answer().year)
    }
    expect(years).toEqual([2024, 2025, 2026])
  })

  it('changes no saved month, and prepare proposes it before every other source until that month is saved (D47)', async () => {
    await acts.save(3, { hourlyRate: 100, costs: 5 })
    await acts.importFile(
      await workbookOf({
        Mars: [
          ['Timpris', 950],
          ['pension', 10],
        ],
        April: [['Timpris', 1]],
      }),
    )
    expect(await acts.get(3)).toMatchObject({ saved: true, imported: true, record: { hourlyRate: 100, pension: 0 } })
    const { record, sources, saved } = await acts.prepare(3)
    expect(record).toMatchObject({ hourlyRate: 95_000, pension: 1_000 })
    expect(sources).toMatchObject({ hourlyRate: 'import', pension: 'import', workingHours: 'time', costs: 'missing' })
    expect(saved).toMatchObject({ hourlyRate: 100, pension: 0, costs: 5 })
    await acts.save(3, { hourlyRate: 95_000 })
    expect((await acts.prepare(3)).sources.hourlyRate).not.toBe('import')
    expect(await acts.get(3)).toMatchObject({ imported: false })
    expect((await acts.staged()).map(({ month }) => month)).toEqual(['2026-04'])
  })

  it('hides no proposal of other sources once all of it is saved', async () => {
    await acts.save(3, { hourlyRate: 95_000, workingHours: 100 })
    await acts.importFile(await workbookOf({ Mars: [['Timpris', 950]] }))
    const { sources, withoutImport } = await acts.prepare(3)
    expect(sources.hourlyRate).toBe('import')
    expect(withoutImport?.sources.hourlyRate).not.toBe('import')
    expect(withoutImport).toMatchObject({ record: { workingHours: 0 }, saved: { workingHours: 100 } })
    await acts.importFile(await workbookOf({ Mars: [['Timpris', 951]] }))
    expect(await acts.prepare(3)).not.toHaveProperty('withoutImport')
  })

  it("replaces a month's staged figures, and keeps the other months", async () => {
    await acts.importFile(
      await workbookOf({
        Mars: [
          ['Timpris', 950],
          ['pension', 10],
        ],
        April: [['Timpris', 1]],
      }),
    )
    await acts.importFile(await workbookOf({ Mars: [['kostnader', 2]] }))
    expect((await acts.staged()).map(({ inputs }) => inputs)).toEqual([{ costs: 200 }, { hourlyRate: 100 }])
  })

  it('is deleted on request, year by year', async () => {
    await acts.importFile(await workbookOf({ Mars: [['Timpris', 1]] }), { year: 2025 })
    await acts.importFile(await workbookOf({ Mars: [['Timpris', 1]], Maj: [['Timpris', 1]] }))
    const discard = () => test.runner.run(payWorkbookCalls.discard, { year: 2026, userId: undefined }, { as: user })
    expect((await discard()).body['results']).toEqual({ months: ['03', '05'] })
    expect((await discard()).body['results']).toEqual({ months: [] })
    expect((await acts.staged()).map(({ month }) => month)).toEqual(['2025-03'])
  })

  it('are named in the year until they are saved or undone', async () => {
    const waiting = async () => {
      const tab = await acts.get(13)
      return tab.kind === 'year' ? tab.year.importedMonths : undefined
    }
    await acts.save(3, { ...NO_INPUTS, hourlyRate: 95_000 })
    expect(await waiting()).toEqual([])
    await acts.importFile(
      await workbookOf({ Mars: [['Timpris', 950]], April: [['Timpris', 950]], Maj: [['Pension', 1]] }),
    )
    expect(await waiting()).toEqual([4, 5])
    await acts.save(4, { ...NO_INPUTS, hourlyRate: 95_000 })
    expect(await waiting()).toEqual([5])
    await test.runner.run(payWorkbookCalls.discard, { year: 2026, userId: undefined }, { as: user })
    expect(await waiting()).toEqual([])
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
    expect((await acts.importFile(content)).answer().warnings).toEqual([
      { sheet: 'Anteckningar', cell: '', text: 'Bladet är ingen månad och läses inte.' },
      { sheet: 'Mars', cell: 'B3', text: 'Intakt är 900,00 i filen men räknas till 810,00 i Snurra.' },
    ])
  })

  it('marks results that only follow from a changed input, as the saved month has them', async () => {
    await acts.save(3, { ...NO_INPUTS, hourlyRate: 10_000, workingHours: 1_000 })
    const content = await workbookOf({
      Mars: [
        ['Timpris', 200],
        ['WorkingHours', 10],
        ['Intakt', 810],
        ['Maxkonto', 900],
      ],
    })
    const warnings = [
      {
        sheet: 'Mars',
        cell: 'B3',
        text: 'Intakt är 810,00 i filen men räknas till 1\u00A0620,00 i Snurra.',
        isRecalculated: true,
      },
      { sheet: 'Mars', cell: 'B4', text: 'Maxkonto är 900,00 i filen men räknas till 1\u00A0620,00 i Snurra.' },
    ]
    expect((await acts.preview(content)).warnings).toEqual(warnings)
    expect((await acts.importFile(content)).answer().warnings).toEqual(warnings)
  })

  it("is reported to its owner's log, without a figure (D17)", async () => {
    await acts.importFile(honest, { as: test.people.admin.token, userId: test.people.user.id })
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
    await acts.save(3, { hourlyRate: 95_000, pension: 5 })
    const before = await test.stored()
    const found = await acts.preview(
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
    const { problems } = await acts.preview(
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
