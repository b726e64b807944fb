import { describe, expect, it } from 'vitest'
import { NO_INPUTS, type PayInputs } from '../pay/pay-record.ts'
import { DOCUMENTED_TERMS } from '../pay/testing.ts'
import { differingResults } from './differing-results.ts'
import { givenInputs, readPayWorkbook } from './read-pay-workbook.ts'
import type { FieldNames } from './read-sheet.ts'
import type { CellValue, WorkbookSheet } from './workbook-cells.ts'

const FIELDS: FieldNames = new Map([
  ['timpris', 'hourlyRate'],
  ['workinghours', 'workingHours'],
  ['kostnader', 'costs'],
  ['intakt', 'income'],
  ['maxkonto', 'monthBalance'],
])
const sheet = (name: string, rows: readonly (readonly (CellValue | null)[])[]): WorkbookSheet => ({
  name,
  cells: rows.flatMap((row, at) =>
    row.flatMap((value, column) => (value === null ? [] : [{ row: at + 1, column: column + 1, value }])),
  ),
})
const read = (sheets: readonly WorkbookSheet[], wanted?: number) =>
  readPayWorkbook(sheets, FIELDS, { wanted, present: 2026 })
const inputs = (sheets: readonly WorkbookSheet[], wanted?: number) =>
  Object.fromEntries([...read(sheets, wanted).months].map(([month, figures]) => [month, givenInputs(figures)]))
const faults = (sheets: readonly WorkbookSheet[], wanted?: number) =>
  read(sheets, wanted).faults.map(({ sheet: at, cell, fault }) => `${at} ${cell} ${fault}`)

describe('a sheet for each month', () => {
  it('reads the inputs of column B by the names of column A', () => {
    expect(
      inputs([
        sheet('mars', [['Tim pris', 950, 99], [], ['Kostnader', '12,5'], ['Intäkt', 5]]),
        sheet('Januari', [['timpris', 1]]),
      ]),
    ).toEqual({
      '2026-01': { hourlyRate: 100 },
      '2026-03': { hourlyRate: 95_000, costs: 1_250 },
    })
  })
  it('treats names without a figure as headings, and leaves out months without any input', () => {
    const found = read([
      sheet('Mars', [['Inkomster'], ['Timpris', 1], ['Kostnader', null]]),
      sheet('April', [
        ['Timpris', null],
        ['Intakt', 0],
      ]),
    ])
    expect([found.faults, [...found.months.keys()]]).toEqual([[], ['2026-03']])
  })
  it('ignores a result that was never computed, and refuses such an input', () => {
    const never = { unusable: 'formel utan värde', isUncomputed: true } as const
    expect(
      faults([
        sheet('Mars', [
          ['Timpris', 1],
          ['Intakt', never],
        ]),
      ]),
    ).toEqual([])
    expect(
      faults([
        sheet('Mars', [
          ['Timpris', never],
          ['Intakt', { unusable: '#REF!' }],
        ]),
      ]),
    ).toEqual(['Mars B1 no-number', 'Mars B2 no-number'])
  })
})

describe('a table of months', () => {
  it('has a header row anywhere, a month in each row, and a year where there is a column for it', () => {
    const table = sheet('Blad1', [
      [],
      ['Timpris', 'MÅNAD', 'År', 'Tom'],
      [1, 'jan', 2025],
      [2, { day: '2025-02-01' }],
      [null, null],
    ])
    expect(inputs([table])).toEqual({ '2025-01': { hourlyRate: 100 }, '2025-02': { hourlyRate: 200 } })
  })
  it('reports unknown and repeated columns, and rows without a month, by cell', () => {
    const table = sheet('T', [
      ['Month', 'Lunch', 'Timpris', 'timpris'],
      [1, 5, 1, 1],
      [null, null, 2],
      ['vår', null, 3],
    ])
    expect(faults([table])).toEqual(['T B1 unknown-name', 'T D1 repeated', 'T A3 no-month', 'T A4 no-month'])
  })
})

describe('the year', () => {
  const march = (name: string) => sheet(name, [['Timpris', 1]])
  it('is the requested one, else the first named one, else the current one', () => {
    expect(
      [read([march('Mars 2024')], 2024), read([march('Mars 2024')]), read([march('Mars')])].map(({ year }) => year),
    ).toEqual([2024, 2024, 2026])
    expect(read([march('Mars 9999')]).year).toBe(2026)
  })
  it('refuses months of other years, except empty ones', () => {
    expect(faults([march('Mars 2024'), march('April 2025'), sheet('Maj 2025', [['Timpris', null]])], 2024)).toEqual([
      'April 2025  other-year',
    ])
    expect(faults([march('Mars 9999')])).toEqual(['Mars 9999  other-year'])
  })
  it('accepts each month once', () => expect(faults([march('Mars'), march('03')])).toEqual(['03  repeated']))
})

it('reports when nothing was found, and which sheets were not read', () => {
  const found = read([sheet('Blad1', [['hej']]), sheet('Tomt', [])])
  expect([found.faults.map(({ fault }) => fault), found.otherSheets]).toEqual([
    ['nothing-found'],
    [{ sheet: 'Blad1', cell: '' }],
  ])
})

it('reports that a workbook with months has no figures in them', () => {
  expect(faults([sheet('Mars', [['Timpris', null]]), sheet('April', [])])).toEqual(['  nothing-filled-in'])
})

it('ignores names of object properties such as constructor', () => {
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString']
  expect(
    faults([
      sheet(
        'Mars',
        names.map((name) => [name, 1]),
      ),
    ]),
  ).toEqual(names.map((_, at) => `Mars A${at + 1} unknown-name`))
  expect(Object.hasOwn(Object.prototype, 'hourlyRate')).toBe(false)
})

it('reports results that differ from the computed ones by more than an öre of rounding', () => {
  const figures = (income: number) =>
    read([
      sheet('Mars', [
        ['Timpris', 100],
        ['WorkingHours', 10],
        ['Intakt', income],
      ]),
    ]).months.get('2026-03') ?? []
  expect(differingResults(figures(810), DOCUMENTED_TERMS)).toEqual([])
  expect(differingResults(figures(810.01), DOCUMENTED_TERMS)).toEqual([])
  expect(differingResults(figures(811), DOCUMENTED_TERMS)).toMatchObject([
    { name: 'income', value: 81_100, computed: 81_000, cell: 'B3' },
  ])
})

it('compares no result of an unsaved month that is computed from an input which the workbook omits', () => {
  const [march = []] = read([
    sheet('Mars', [
      ['Timpris', 100],
      ['WorkingHours', 10],
      ['Intakt', 900],
      ['Brutto', 500],
      ['Maxkonto', 900],
    ]),
  ]).months.values()
  const named = (saved?: PayInputs) => differingResults(march, DOCUMENTED_TERMS, saved).map(({ name }) => name)
  expect(named()).toEqual(['income'])
  // A saved month keeps the omitted inputs.
  expect(named({ ...NO_INPUTS, chosenGross: 50_000 })).toEqual(['income', 'monthBalance'])
})
