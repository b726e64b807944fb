import { expect, it } from 'vitest'
import { correctSchema, monthsToCorrectIn, readSignedAmount, readSignedHours } from './correct-form.ts'

it.each([
  ['8', 800],
  ['-8', -800],
  ['−7:30', -750],
  ['+0,25', 25],
  ['0', null],
  ['25', null],
  ['åtta', null],
])('reads the hours %s as %s', (text, hours) => expect(readSignedHours(text)).toBe(hours))

it.each([
  ['1 250', 125_000],
  ['-12,50 kr', -1250],
  ['+5', 500],
  ['0', null],
  ['--5', null],
])('reads the amount %s as %s', (text, amount) => expect(readSignedAmount(text)).toBe(amount))

it('offers the months after the sealed one until a month ahead', () =>
  expect(monthsToCorrectIn('2026-09', '2026-11-22')).toEqual(['2026-10', '2026-11', '2026-12']))

const rules = { hours: 'hours', amount: 'amount', day: 'day', reason: 'reason' }
const whole = { how: 'hours', day: '2026-10-05', written: '-8', month: '2026-11', reason: 'Fel dag' } as const
it.each([
  [{}, []],
  [{ day: '' }, ['day']],
  [{ day: '2026-11-05' }, ['day']],
  [{ written: '0' }, ['written']],
  [{ how: 'amount', day: '', written: 'x' }, ['written']],
  [{ reason: 'ab' }, ['reason']],
  [{ reason: 'x'.repeat(201) }, ['reason']],
] as const)('of %j the fields %j are refused', (change, fields) =>
  expect(
    correctSchema('2026-10', rules)
      .safeParse({ ...whole, ...change })
      .error?.issues.map(({ path }) => path[0]) ?? [],
  ).toEqual(fields),
)
