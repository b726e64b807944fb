import { describe, expect, it } from 'vitest'
import {
  contradicted,
  contradictedBy,
  contradictedDays,
  heldDays,
  hoursLeft,
  hoursToPropose,
  isAlreadyHeld,
  wholeVacationDays,
} from './same-day.ts'
import type { TimeStatus } from './time-status.ts'

const of = (status: TimeStatus, hours = 0) => ({ status, hours })

const on = (day: string, status: TimeStatus, hours = 0) => ({ day, ...of(status, hours) })

describe('a day that holds time', () => {
  const held = heldDays([
    on('2026-11-18', 'work', 300),
    on('2026-11-18', 'sick', 200),
    on('2026-11-19', 'vacation'),
    on('2026-11-20', 'work'),
  ])

  it('has hours or a whole day of absence', () => expect([...held.keys()]).toEqual(['2026-11-18', '2026-11-19']))

  it.each<[TimeStatus, string, boolean]>([
    ['work', '2026-11-18', true],
    ['sick', '2026-11-18', true],
    ['vacation', '2026-11-18', false],
    ['work', '2026-11-19', true],
    ['work', '2026-11-20', false],
  ])('more %s on %s would count twice: %s', (status, day, expected) =>
    expect(isAlreadyHeld(status, held.get(day))).toBe(expected),
  )

  it.each<[TimeStatus, string, number | null]>([
    ['work', '2026-11-18', 300],
    ['sick', '2026-11-18', 0],
    ['work', '2026-11-19', 800],
    ['work', '2026-11-20', 800],
  ])('%s on %s starts with %s', (status, day, hours) => expect(hoursToPropose(status, held.get(day))).toBe(hours))

  it('starts without hours once it is full', () =>
    expect(hoursToPropose('work', heldDays([on('2026-11-18', 'work', 800)]).get('2026-11-18'))).toBeNull())
})

it('vacation beside other time costs a whole day, on working days only (D60)', () =>
  expect(
    wholeVacationDays(
      [
        on('2026-11-18', 'vacation'),
        on('2026-11-19', 'work', 400),
        on('2026-11-20', 'sick'),
        on('2026-11-21', 'vacation'),
      ],
      [
        on('2026-11-18', 'work', 400),
        on('2026-11-19', 'vacation'),
        on('2026-11-20', 'work', 800),
        on('2026-11-21', 'work', 400),
      ],
    ),
  ).toEqual(['2026-11-18', '2026-11-19']))

describe('an entry on a day with others', () => {
  it.each([
    ['work on a whole sick day', of('work', 800), of('sick')],
    ['a whole sick day on a day of work', of('sick'), of('work', 800)],
    ['work on a day of vacation', of('work', 100), of('vacation')],
    ['absence beside another whole day of absence', of('childCare', 400), of('leave')],
    ['work and absence of more than eight hours together', of('work', 600), of('sick', 201)],
  ])('contradicts: %s', (_, entry, other) => expect(contradicted(entry, [other])).toEqual([other]))

  it.each([
    ['work in two projects', of('work', 800), of('work', 400)],
    ['half a day of work and half a day sick', of('work', 400), of('sick', 400)],
    ['two parts of a day of absence', of('sick', 400), of('childCare', 400)],
    ['work without hours', of('work', 0), of('sick')],
  ])('does not contradict: %s', (_, entry, other) => expect(contradicted(entry, [other])).toEqual([]))

  it('names only the entries that do not fit', () =>
    expect(contradicted(of('work', 400), [of('work', 400), of('sick')])).toEqual([of('sick')]))

  it('is found in a month with the entries it contradicts, and days that fit are not', () => {
    const sick = on('2026-11-24', 'sick')
    const work = on('2026-11-24', 'work', 800)
    const half = [on('2026-11-20', 'work', 400), on('2026-11-20', 'sick', 400)]
    const early = [on('2026-11-03', 'vacation'), on('2026-11-03', 'work', 100)]
    expect(contradictedDays([work, on('2026-11-24', 'work'), ...half, sick, ...early])).toEqual([
      { day: '2026-11-03', entries: early },
      { day: '2026-11-24', entries: [work, sick] },
    ])
  })

  it('contradicts only entries of its own day, each named once', () => {
    const stored = [on('2026-11-19', 'work', 800), on('2026-11-20', 'work', 800)]
    expect(contradictedBy([on('2026-11-19', 'sick'), on('2026-11-19', 'leave')], stored)).toEqual([stored[0]])
  })
})

it.each([
  ['2026-11-20', 0, null],
  ['2026-11-20', 350, 450],
  ['2026-11-20', 800, null],
  ['2026-11-20', 900, null],
  ['2026-11-21', 350, null],
])('on %s, %i reported hundredths leave %s of the working day', (day, booked, left) =>
  expect(hoursLeft(day, booked)).toBe(left),
)
