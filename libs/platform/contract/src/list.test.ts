import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { dateFilter, listAnswer, listQuery } from './list.ts'
import { amountText, id } from './primitives.ts'
import { wireObject } from './wire-object.ts'

const row = { id: { id }, Value: { amount: amountText } }
const query = listQuery(dateFilter, row)
const decode = (wire: Record<string, unknown>) => z.safeDecode(query, wire as never)

describe('date filter (D26)', () => {
  it.each([
    [undefined, 'today'],
    ['', 'today'],
    ['[]', 'today'],
    ['["all"]', 'all'],
    ['["2026-11-01"]', [{ from: '2026-11-01', to: '2026-11-01' }]],
    [
      '["2026-11-01..2026-11-30","2026-12-24"]',
      [
        { from: '2026-11-01', to: '2026-11-30' },
        { from: '2026-12-24', to: '2026-12-24' },
      ],
    ],
  ])('reads %s', (wire, filter) => expect(z.decode(dateFilter, wire as never)).toEqual(filter))

  it.each([
    'x',
    '{}',
    '["x"]',
    '["2026-02-30"]',
    '["2026-11-30..2026-11-01"]',
    '["2026-11-01..2026-11-02..2026-11-03"]',
    '[1]',
    '"all"',
    '[null]',
  ])('refuses %s', (wire) => expect(z.safeDecode(dateFilter, wire as never).success).toBe(false))
  it('encodes what it decoded', () => {
    const filter = [{ from: '2026-11-01', to: '2026-11-30' }]
    expect(z.decode(dateFilter, z.encode(dateFilter, filter))).toEqual(filter)
    expect(z.encode(dateFilter, 'all')).toBe('["all"]')
    expect(z.encode(dateFilter, 'today')).toBeUndefined()
  })
})

describe('list query', () => {
  it('maps column names in both directions', () => {
    expect(decode({ sort: 'Value', order: 'desc', page: '2', pageSize: '20', userid: '4' }).data).toMatchObject({
      sort: 'amount',
      order: 'desc',
      page: 2,
      pageSize: 20,
      userId: 4,
    })
    expect(z.encode(query, { sort: 'amount', page: 0, pageSize: 10, search: 'å' })).toEqual({
      sort: 'Value',
      page: '0',
      pageSize: '10',
      searchTerm: 'å',
    })
  })
  it.each([
    { userid: ['1', '2'] },
    { userid: 'x' },
    { sort: 'amount' },
    { page: '-1' },
    { pageSize: '11' },
    { order: 'up' },
    { searchTerm: 'x'.repeat(101) },
    { searchTerm: 'a\0' },
  ])('refuses %j and names the field', (wire) =>
    expect(decode(wire).error?.issues[0]?.path[0]).toBe(Object.keys(wire)[0]),
  )
})

it('encodes a page with its sum', () => {
  const answer = listAnswer(wireObject(row))
  const page = { rows: [{ id: 1, amount: 1250 }], total: 1, sum: 1250 }
  expect(z.encode(answer, page)).toEqual({ results: [{ id: 1, Value: '12.50' }], total: 1, sum: '12.50' })
  expect(z.decode(answer, z.encode(answer, page))).toEqual(page)
})
