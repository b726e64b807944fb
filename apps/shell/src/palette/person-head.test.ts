import { expect, it } from 'vitest'
import type { Command } from './commands.ts'
import { standingOf } from './person-head.ts'

const anna = { id: 4, name: 'Anna Öberg', email: 'anna@portal.local' }
const bo = { id: 9, name: 'Bo Ek', email: 'bo@portal.local' }
const hit = (label: string, of?: Command['of']): Command => ({
  id: label,
  label,
  kind: 'hit',
  of,
  words: '',
  run: () => {},
})
const standings = (...commands: Command[]) =>
  commands.map((_, at) => {
    const { head, isUnder } = standingOf(commands, at)
    return [head?.email, isUnder]
  })

it("heads each person's hits by their name, also where two have the same, and nothing above other hits", () => {
  const other = { ...bo, name: anna.name }
  expect(
    standings(
      hit('Kalkyl: Anna Öberg', anna),
      hit('TidRapport: Anna Öberg', anna),
      hit('Kalkyl: Anna Öberg', other),
      hit('TidRapport: Anna Öberg', other),
      hit('Visa alla 7'),
    ),
  ).toEqual([
    [anna.email, true],
    [undefined, true],
    [bo.email, true],
    [undefined, true],
    [undefined, false],
  ])
})

it("has a person's acts under their own page, which has their name", () => {
  expect(standings(hit('Anna Öberg', anna), hit('Kalkyl: Anna Öberg', anna))).toEqual([
    [undefined, false],
    [undefined, true],
  ])
})

it('has no heading where each person has one hit', () => {
  expect(standings(hit('Kalkyl: Anna Öberg', anna), hit('Kalkyl: Bo Ek', bo))).toEqual([
    [undefined, false],
    [undefined, false],
  ])
})
