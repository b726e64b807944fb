import { expect, it } from 'vitest'
import { readBalance, readFigure, writeFigure } from './figures.ts'

it('formats amounts with two decimals and counts with only needed ones', () => {
  expect([
    writeFigure(123_450, 'amount'),
    writeFigure(-5, 'amount'),
    writeFigure(16_050, 'hours'),
    writeFigure(200, 'days'),
  ]).toEqual(['1\u00A0234,50', '−0,05', '160,5', '2'])
})
it.each([
  ['1 234,50', 'amount', 123_450],
  ['160,5', 'hours', 16_050],
  ['744', 'hours', 74_400],
  ['744,01', 'hours', null],
  ['-1', 'amount', null],
  ['1.234,50 kr', 'amount', 123_450],
  ['160:30', 'hours', 16_050],
  ['2:30', 'days', null],
  ['', 'amount', null],
  ['367', 'days', null],
] as const)('reads %j as %s: %s', (text, kind, value) => expect(readFigure(text, kind)).toBe(value))
it.each([
  ['-500,25', -50_025],
  ['−500,25', -50_025],
  ['500', 50_000],
  ['-0', 0],
  ['--1', null],
  ['x', null],
])('reads the balance %j: %s', (text, value) => expect(readBalance(text)).toBe(value))
