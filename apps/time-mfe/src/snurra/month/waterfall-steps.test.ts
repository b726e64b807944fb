import { NO_INPUTS, openingRecord, type PayRecord } from '@portal/time-domain'
import { expect, it } from 'vitest'
import { barOf, stepsOf } from './waterfall-steps.ts'

const record: PayRecord = {
  ...openingRecord(0),
  ...NO_INPUTS,
  income: 1_000,
  gross: 600,
  pension: 100,
  employerContribution: 500,
  monthBalance: -200,
}

it('goes from income to the remainder, and leaves out steps of zero', () => {
  expect(stepsOf(record).map(({ name, amount, from, to }) => [name, amount, from, to])).toEqual([
    ['income', 1_000, 0, 1_000],
    ['gross', -600, 1_000, 400],
    ['pension', -100, 400, 300],
    ['employerContribution', -500, 300, -200],
    ['monthBalance', -200, 0, -200],
  ])
})
it('adds corrections to the income, positive or negative', () => {
  const steps = stepsOf({ ...openingRecord(0), income: 1_000, corrections: -300, gross: 600, monthBalance: 100 })
  expect(steps.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['income', 0, 1_000],
    ['corrections', 1_000, 700],
    ['gross', 700, 100],
    ['monthBalance', 0, 100],
  ])
})
it('places the bars on one scale that includes negative values', () => {
  const steps = stepsOf(record)
  const bars = steps
    .map((step) => barOf(step, steps))
    .map((bar) => bar && [Math.round(bar.left), Math.round(bar.width)])
  expect(bars).toEqual([
    [17, 83],
    [50, 50],
    [42, 8],
    [0, 42],
    [0, 17],
  ])
})
it('has bars for the steps before an unknown one only, on the scale of those', () => {
  const steps = stepsOf({ ...openingRecord(0), income: 100, gross: 50, costs: Number.NaN, monthBalance: Number.NaN })
  expect(steps.map((step) => [step.name, barOf(step, steps)])).toEqual([
    ['income', { left: 0, width: 100 }],
    ['gross', { left: 50, width: 50 }],
    ['costs', null],
    ['monthBalance', null],
  ])
})
it('has no bars without values', () => {
  const steps = stepsOf(openingRecord(0))
  expect(steps.map((step) => barOf(step, steps))).toEqual([
    { left: 0, width: 0 },
    { left: 0, width: 0 },
  ])
})
