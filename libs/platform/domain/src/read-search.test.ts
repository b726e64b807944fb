import { describe, expect, it } from 'vitest'
import { readSearch } from './read-search.ts'

const TODAY = '2026-11-22'

describe('a search text means', () => {
  it.each([
    ['1625', { from: 162_500, to: 162_599 }],
    ['1 625 kr', { from: 162_500, to: 162_599 }],
    ['kr 1 625,48', { from: 162_548, to: 162_548 }],
    ['1 625,48', { from: 162_548, to: 162_548 }],
    ['1.625,5', { from: 162_550, to: 162_550 }],
  ])('%j: an amount', (text, amounts) => expect(readSearch(text, TODAY)).toEqual({ amounts }))

  it.each([
    ['2026-07', { from: '2026-07-01', to: '2026-07-31' }],
    ['Februari 2028', { from: '2028-02-01', to: '2028-02-29' }],
    ['oktober 2026', { from: '2026-10-01', to: '2026-10-31' }],
    ['2026-07-03', { from: '2026-07-03', to: '2026-07-03' }],
    ['22/11', { from: '2026-11-22', to: '2026-11-22' }],
  ])('%j: days', (text, range) => expect(readSearch(text, TODAY)).toEqual({ days: [range] }))

  it('a month of each of the last years, when only its name is typed', () => {
    const { days } = readSearch('juli', TODAY)
    expect(days).toHaveLength(10)
    expect(days?.[0]).toEqual({ from: '2027-07-01', to: '2027-07-31' })
    expect(days?.at(-1)).toEqual({ from: '2018-07-01', to: '2018-07-31' })
  })

  it('a record by its number', () => expect(readSearch(' #17 ', TODAY)).toEqual({ number: 17 }))

  it.each(['', 'taxi', '#', '#1234567890', 'julfest', 'kvitto 99', 'juli 26 x', 'maja'])(
    '%j: only its letters',
    (text) => expect(readSearch(text, TODAY)).toEqual({}),
  )
})
