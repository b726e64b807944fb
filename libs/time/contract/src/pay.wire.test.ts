import { NO_INPUTS, type PayRecord } from '@portal/time-domain'
import { describe, expect, it } from 'vitest'
import { payCalls, type PayTab } from './pay.wire.ts'
import { decode, encode, faults } from './testing.ts'

const record: PayRecord = {
  ...NO_INPUTS,
  hourlyRate: 95_050,
  workingHours: 15_250,
  paidVacationDays: 150,
  currentSalary: 4_500_000,
  income: 1,
  vacationPay: 2,
  vacationDeduction: 3,
  gross: -4,
  takenVacationPay: 5,
  employerContribution: 6,
  pensionTax: 7,
  vacationProvision: 8,
  monthBalance: -123_45,
  openingBalance: 10,
  closingBalance: -12_335,
  mileage: 11,
  vacationDays: 200,
  corrections: -50,
}
const terms = {
  share: 810_000,
  shareFrom: '2000-01',
  hasOwnShare: false,
  rates: {
    validFrom: '2000-01',
    vacationPay: 54_000,
    vacationDeduction: 46_000,
    employerContribution: 314_200,
    pensionTax: 250_000,
    vacationProvisionDays: 3_000,
    vacationProvisionDay: 4_800,
  },
}

describe('a tab of Snurra (D49)', () => {
  const month: PayTab = { kind: 'month', record, saved: true, terms }
  it('has every documented field in kronor, hours and days', () => {
    const wire = encode(payCalls.get.answer, month) as { results: Record<string, number> }
    expect(Object.keys(wire.results).toSorted()).toEqual(
      [
        'Arbetsgivaravgift',
        'Arbetsverktyg',
        'Brutto',
        'Formansvarde',
        'Forsakring',
        'Intakt',
        'Konferenskonto',
        'Maxkonto',
        'MaxkontoAccum',
        'Milersattning',
        'Nuvarande',
        'OldMaxkonto',
        'Semester',
        'Semesterdays',
        'SemesterlonDag',
        'Semesterlon',
        'Semesterloneavdrag',
        'Timpris',
        'USemester',
        'VBruttolon',
        'WorkingHours',
        'kostnader',
        'pension',
        'skattpension',
        'Rattelser',
      ].toSorted(),
    )
    expect(wire.results).toMatchObject({
      Timpris: 950.5,
      WorkingHours: 152.5,
      SemesterlonDag: 1.5,
      Maxkonto: -123.45,
      Brutto: -0.04,
      Semesterdays: 2,
    })
    expect(wire).toMatchObject({
      saved: true,
      rates: {
        Andel: 0.81,
        AndelGaller: '2000-01',
        EgenAndel: false,
        satser: { Arbetsgivaravgift: 0.3142, Semester: 0.0048, Semesterdagar: 30 },
      },
    })
  })
  it.each<PayTab>([
    month,
    { kind: 'opening', record, saved: false },
    { kind: 'year', year: { months: [record, record], total: record } },
  ])('is the same after encoding and decoding', (tab) =>
    expect(decode(payCalls.get.answer, encode(payCalls.get.answer, tab))).toEqual(tab),
  )
  it.each([
    ['00', 0],
    ['1', 1],
    ['12', 12],
    ['13', 13],
  ])('is requested as %s', (month, tab) =>
    expect(decode(payCalls.get.query, { month, Year: '2026' })).toEqual({ tab, year: 2026 }),
  )
  it.each([['14'], ['-1'], ['november'], ['']])('cannot be %j', (month) =>
    expect(faults(payCalls.get.query as never, { month, Year: '2026' })).toEqual(['month']),
  )
  it('needs a year within the limits', () =>
    expect(faults(payCalls.get.query as never, { month: '01', Year: '1999' })).toEqual(['Year']))
})

describe('saving (D46)', () => {
  const { body } = payCalls.save
  it('accepts month and year beside Snurra or inside it, figures as number or text', () => {
    const saved = {
      year: 2026,
      tab: 11,
      inputs: { hourlyRate: 95_050, workingHours: 15_225, pension: 0 },
      balances: {},
    }
    expect(
      decode(body, { Snurra: { Timpris: '950,50', WorkingHours: '152,25', pension: 0 }, month: '11', year: '2026' }),
    ).toEqual(saved)
    expect(
      decode(body, {
        Snurra: { Timpris: 950.5, WorkingHours: 152.25, pension: '0', month: 11, year: 2026 },
        userid: '4',
      }),
    ).toEqual({ ...saved, userId: 4 })
  })
  it('ignores any results in the request', () => {
    expect(
      decode(body, {
        Snurra: { Intakt: 1e9, Brutto: 'x', Maxkonto: 'x', MaxkontoAccum: {}, Nuvarande: -1, Timpris: null },
        month: '11',
        year: '2026',
      }),
    ).toEqual({ year: 2026, tab: 11, inputs: {}, balances: {} })
  })
  it('rounds numbers to öre without floating-point errors', () => {
    expect(
      decode(body, { Snurra: { Timpris: 1234.5600000000002, kostnader: 1.005 }, month: '11', year: '2026' }),
    ).toMatchObject({ inputs: { hourlyRate: 123_456, costs: 101 } })
  })
  it.each([
    ['Timpris', -1],
    ['Timpris', '1e3'],
    ['Timpris', ''],
    ['Timpris', 1e10],
    ['VBruttolon', 'x'],
    ['WorkingHours', 745],
    ['WorkingHours', '7,555'],
    ['SemesterlonDag', 367],
    ['pension', true],
    ['kostnader', {}],
  ])('refuses %s %j', (field, value) =>
    expect(faults(body as never, { Snurra: { [field]: value }, month: '11', year: '2026' })).toEqual([
      `Snurra.${field}`,
    ]),
  )
  it.each([
    [{ Snurra: {} }, ['month', 'year']],
    [{ Snurra: {}, month: '13', year: '2026' }, ['month']],
    [{ month: '11', year: '2026' }, ['Snurra']],
  ])('refuses %j', (wire, paths) => expect(faults(body as never, wire)).toEqual(paths))

  it('parses balances only on the opening tab (D45)', () => {
    expect(
      decode(body, { Snurra: { MaxkontoAccum: -500.5, OldMaxkonto: '100,25' }, month: '00', year: '2026' }),
    ).toEqual({ year: 2026, tab: 0, inputs: {}, balances: { closingBalance: -50_050, openingBalance: 10_025 } })
    expect(faults(body as never, { Snurra: { MaxkontoAccum: 'x' }, month: '00', year: '2026' })).toEqual([
      'Snurra.MaxkontoAccum',
    ])
  })
  it('sends what it would accept', () => {
    const change = {
      userId: 4,
      year: 2026,
      tab: 0,
      inputs: { hourlyRate: 95_050 },
      balances: { closingBalance: -50_050 },
    }
    expect(encode(body, change)).toEqual({
      userid: 4,
      year: '2026',
      month: '00',
      Snurra: { Timpris: 950.5, MaxkontoAccum: -500.5 },
    })
    expect(decode(body, encode(body, change))).toEqual(change)
  })
})

it('prepare names the source of each figure, by its wire name (D47)', () => {
  const sources = {
    hourlyRate: 'latest',
    currentSalary: 'missing',
    chosenGross: 'latest',
    benefitValue: 'latest',
    paidVacationDays: 'time',
    pension: 'latest',
    conferenceAccount: 'latest',
    tools: 'latest',
    insurance: 'latest',
    costs: 'latest',
    mileage: 'time',
    workingHours: 'time',
    vacationDays: 'time',
  } as const
  const prepared = { record, sources, terms }
  const wire = encode(payCalls.prepare.answer, prepared)
  expect(wire).toMatchObject({
    results: { Timpris: 950.5 },
    sources: { Timpris: 'latest', WorkingHours: 'time', Nuvarande: 'missing' },
  })
  expect(decode(payCalls.prepare.answer, wire)).toEqual(prepared)
})
