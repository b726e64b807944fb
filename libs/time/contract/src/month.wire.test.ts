import { describe, expect, it } from 'vitest'
import { monthCalls } from './month.wire.ts'
import { decode, encode, faults } from './testing.ts'

it('parses the month from a day or a month (wire.md)', () => {
  expect(decode(monthCalls.get.query, { date: '2026-11-20' })).toEqual({ month: '2026-11' })
  expect(decode(monthCalls.get.query, { date: '2026-11', userid: '3' })).toEqual({ month: '2026-11', userId: 3 })
})
it('sends the month as its first day (spec 3 §5)', () => {
  for (const query of [monthCalls.close.query, monthCalls.reopen.query])
    expect(encode(query, { month: '2026-11' })).toEqual({ CurrentDate: '2026-11-01' })
  expect(encode(monthCalls.get.query, { month: '2026-11' })).toEqual({ date: '2026-11-01' })
  expect(encode(monthCalls.fill.query, { month: '2026-11', userId: 3 })).toEqual({ date: '2026-11-01', userid: '3' })
  expect(encode(monthCalls.saveMileage.body, { month: '2026-11', mileage: 0 })).toEqual({
    date: '2026-11-01',
    Milersattning: 0,
  })
})
it.each(['2026', '2026-13', '2026-11-31', '11', ''])('refuses the date %j', (date) =>
  expect(faults(monthCalls.get.query as never, { date })).toEqual(['date']),
)

it('sends whether the month is closed as 0 or 1, mileage in kronor', () => {
  expect(encode(monthCalls.get.answer, { isClosed: true, mileage: 45_050 })).toEqual({
    results: { isKlar: 1, Milersattning: 450.5 },
  })
  expect(decode(monthCalls.get.answer, { results: { isKlar: 0, Milersattning: 0 } })).toEqual({
    isClosed: false,
    mileage: 0,
  })
})

describe('mileage (D41)', () => {
  it.each([
    ['450,50', 45_050],
    ['1 200', 120_000],
    [450.5, 45_050],
    ['0', 0],
  ])('accepts %j', (Milersattning, mileage) =>
    expect(decode(monthCalls.saveMileage.body, { date: '2026-11', Milersattning })).toEqual({
      month: '2026-11',
      mileage,
    }),
  )
  it.each(['', 'mycket', '-1', -1, '1,234', 12.345, null, undefined])('refuses %j', (Milersattning) =>
    expect(faults(monthCalls.saveMileage.body as never, { date: '2026-11', Milersattning })).toEqual(['Milersattning']),
  )
  it('may be left out when closing', () => {
    expect(decode(monthCalls.close.query, { CurrentDate: '2026-11-20' })).toEqual({ month: '2026-11' })
    expect(decode(monthCalls.close.query, { CurrentDate: '2026-11', Millersattning: '' })).toEqual({ month: '2026-11' })
    expect(decode(monthCalls.close.query, { CurrentDate: '2026-11', Millersattning: '12,5' })).toEqual({
      month: '2026-11',
      mileage: 1_250,
    })
    expect(encode(monthCalls.close.query, { month: '2026-11', mileage: 1_250 })).toEqual({
      CurrentDate: '2026-11-01',
      Millersattning: 12.5,
    })
    expect(faults(monthCalls.close.query as never, { CurrentDate: '2026-11', Millersattning: 'x' })).toEqual([
      'Millersattning',
    ])
  })
})

it('declares that closing, opening and filling change state although they are GETs', () => {
  expect(
    [monthCalls.close, monthCalls.reopen, monthCalls.fill].every((call) => call.method === 'GET' && call.changesState),
  ).toBe(true)
})
