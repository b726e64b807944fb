import { describe, expect, it } from 'vitest'
import { chosenDays, stepFocus, turnMonth } from './day-keys.ts'

const at = (day: string, anchor: string | null = null) => ({ day, anchor })

describe('keys in the calendar', () => {
  it.each([
    ['ArrowLeft', '2026-11-18', '2026-11-17'],
    ['ArrowRight', '2026-11-18', '2026-11-19'],
    ['ArrowUp', '2026-11-18', '2026-11-11'],
    ['ArrowDown', '2026-11-18', '2026-11-25'],
    ['Home', '2026-11-18', '2026-11-16'],
    ['End', '2026-11-18', '2026-11-22'],
    ['ArrowLeft', '2026-11-01', '2026-11-01'],
    ['ArrowDown', '2026-11-27', '2026-11-30'],
    ['Home', '2026-12-02', '2026-12-01'],
    ['ArrowRight', '2028-02-28', '2028-02-29'],
    ['ArrowRight', '2026-12-31', '2026-12-31'],
    ['ArrowRight', '2026-03-28', '2026-03-29'],
    ['ArrowRight', '2026-03-29', '2026-03-30'],
    ['ArrowLeft', '2026-10-26', '2026-10-25'],
  ])('%s goes from %s to %s: never out of the month, nor wrong at a clock change', (key, from, to) =>
    expect(stepFocus(at(from), key, false)).toEqual(at(to)),
  )

  it('extend a selection with shift, from its start, both ways', () => {
    const wider = stepFocus(stepFocus(at('2026-11-18'), 'ArrowRight', true) ?? at(''), 'ArrowRight', true)
    expect(wider).toEqual(at('2026-11-20', '2026-11-18'))
    expect(chosenDays(wider ?? at(''))).toEqual({ first: '2026-11-18', last: '2026-11-20' })
    expect(chosenDays(stepFocus(at('2026-11-18'), 'ArrowUp', true) ?? at(''))).toEqual({
      first: '2026-11-11',
      last: '2026-11-18',
    })
    expect(chosenDays(at('2026-11-18'))).toEqual({ first: '2026-11-18', last: '2026-11-18' })
  })

  it('clear the selection without shift', () =>
    expect(stepFocus(at('2026-11-20', '2026-11-18'), 'ArrowRight', false)).toEqual(at('2026-11-21')))
  it("other than the calendar's do nothing", () =>
    expect([stepFocus(at('2026-11-18'), 'a', false), turnMonth('2026-11-18', 'Home')]).toEqual([null, null]))

  it.each([
    ['PageDown', '2026-11-18', '2026-12-18'],
    ['PageUp', '2026-11-18', '2026-10-18'],
    ['PageDown', '2026-12-31', '2027-01-31'],
    ['PageUp', '2027-01-01', '2026-12-01'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2028-03-31', '2028-02-29'],
  ])('%s turns %s into %s', (key, from, to) => expect(turnMonth(from, key)).toBe(to))
})
