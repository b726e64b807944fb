import { describe, expect, it } from 'vitest'
import { cellFigure } from './cell-figure.ts'
import { cellName } from './workbook-cells.ts'
import { plainName } from './plain-name.ts'

describe("a cell's figure", () => {
  it.each([
    [950, 95_000],
    [0, 0],
    [1.005, 101],
    [0.1 + 0.2, 30],
    ['950', 95_000],
    ['1 234,50', 123_450],
    ['1\u00A0234.5 kr', 123_450],
    [999_999_999.99, 99_999_999_999],
  ])('%j is %i öre', (value, ore) => expect(cellFigure(value, 'costs')).toBe(ore))

  it.each([['abc'], ['1e5'], ['1,234'], ['12,3,4'], [Number.NaN], [{ day: '2026-01-01' }], [{ unusable: 'SANT' }]])(
    '%j is no number',
    (value) => expect(cellFigure(value, 'costs')).toBe('no-number'),
  )

  it.each([
    ['costs', -0.01],
    ['costs', 1e12],
    ['costs', '-5'],
    ['workingHours', 744.01],
    ['paidVacationDays', 367],
    ['hourlyRate', Number.POSITIVE_INFINITY],
  ] as const)('%s does not accept %j', (name, value) => expect(cellFigure(value, name)).toBe('out-of-range'))

  it.each([
    ['monthBalance', -123.45, -12_345],
    ['closingBalance', '−1 000', -100_000],
    ['income', '-0', 0],
  ] as const)('%s, which is computed, may be %j', (name, value, ore) => expect(cellFigure(value, name)).toBe(ore))
})

it.each([
  [1, 1, 'A1'],
  [7, 26, 'Z7'],
  [1, 27, 'AA1'],
  [1_048_576, 16_384, 'XFD1048576'],
])('row %i, column %i is %s', (row, column, name) => expect(cellName(row, column)).toBe(name))

it.each([
  ['Förmånsvärde', 'formansvarde'],
  [' SEMESTERLÖN Dag ', 'semesterlondag'],
  ['Tim\u00A0pris', 'timpris'],
  ['Fo\u0308rsa\u0308kring', 'forsakring'],
])('%j is plainly %s (D48)', (text, plain) => expect(plainName(text)).toBe(plain))
