import { describe, expect, it } from 'vitest'
import { contradicted, contradictedBy, contradictedDays, hoursLeft } from './same-day.ts'
import type { TimeStatus } from './time-status.ts'

const of = (status: TimeStatus, hours = 0) => ({ status, hours })

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
    const on = (day: string, status: TimeStatus, hours = 0) => ({ day, ...of(status, hours) })
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
    const on = (day: string, status: TimeStatus, hours = 0) => ({ day, ...of(status, hours) })
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
