import { expect, it } from 'vitest'
import { axisSteps, bridgesOf, stepsOnAxis } from './chart-figures.ts'

it.each([
  [
    [5_800_000, 25_188_073],
    [0, 10_000_000, 20_000_000, 30_000_000],
  ],
  [
    [14_200_000, null],
    [0, 5_000_000, 10_000_000, 15_000_000],
  ],
  [
    [-30, 80],
    [-50, 0, 50, 100],
  ],
  [
    [1, 2],
    [0, 1, 2],
  ],
  [
    [0.1, 0.7],
    [0, 0.2, 0.4, 0.6, 0.8],
  ],
  [
    [-3, -1],
    [-3, -2, -1, 0],
  ],
  [[0, null], [0]],
])('%j is on an axis with the steps %j', (values, steps) =>
  expect(axisSteps([{ name: '', kind: 'bars', colour: 'main', values }])).toEqual(steps),
)

it('steps of one name are marked once on the axis, where the name begins', () => {
  const steps = ['11-20 18:00', '11-21 00:00', '11-21 12:00', '11-22 00:00', '11-22 12:00']
  expect(stepsOnAxis(steps, (step) => step.slice(0, 5))).toEqual(['11-21 00:00', '11-22 00:00'])
  expect(stepsOnAxis(steps, (step) => step)).toEqual(steps)
})

it.each([
  [0, [1, null, 3], [null, null, null]],
  [1, [1, null, 3, 4], [1, 2, 3, null]],
  [1, [1, null, null, 4], [null, null, null, null]],
  [2, [null, 1, null, null, 4, null, 2, null], [null, 1, 2, 3, 4, 3, 2, null]],
])('through gaps of at most %i steps, %j is joined by %j', (most, values, bridges) =>
  expect(bridgesOf(values, most)).toEqual(bridges),
)
