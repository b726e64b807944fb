import { expect, it } from 'vitest'
import { areaOf } from './area-path.ts'

it.each([
  [[25, 50, 100], 'M0,14L50,10L100,2'],
  [[0, 50, 100], 'M0,10L100,2'],
  [[0, 0, 100], 'M0,2L100,2'],
  [[50, 0, 100], 'M0,10L50,18L100,2'],
  [[0, 0], ''],
  [[-5, 10], 'M0,18L100,2'],
  [[7], 'M0,2L100,2'],
  [[], ''],
])('%j gives the line %s', (values, line) => expect(areaOf(values, 100, 20).line).toBe(line))

it('tells the places of the values from the first that is not 0', () => {
  expect(areaOf([0, 50, 100], 100, 20).points).toEqual([
    { x: 0, y: 10 },
    { x: 100, y: 2 },
  ])
  expect(areaOf([0, 7], 100, 20).points).toEqual([{ x: 100, y: 2 }])
  expect(areaOf([0, 0], 100, 20).points).toEqual([])
})

it('closes the area along the bottom', () => {
  expect(areaOf([1, 1], 100, 20).area).toBe('M0,2L100,2L100,20L0,20Z')
})

it.each([
  [[25, 50, 100], 'M0,14L50,10', 'M50,10L100,2', 'M0,14L50,10L50,20L0,20Z'],
  [[50, 100, 0], 'M0,10L50,2', 'M50,2L100,18', 'M0,10L50,2L50,20L0,20Z'],
  [[50, 100], '', 'M0,10L100,2', ''],
  [[0, 7], '', 'M0,2L100,2', ''],
  [[0, 0], '', '', ''],
])('%j draws a last value that is not settled on its own', (values, line, unsettled, area) =>
  expect(areaOf(values, 100, 20, false)).toMatchObject({ line, unsettled, area }),
)
