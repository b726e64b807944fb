import * as z from 'zod'
import { expect, it } from 'vitest'
import { invoiceCalls } from './invoice.wire.ts'

it('encodes and decodes an invoice', () => {
  const row = { id: 7, FakturaNamn: 'el.pdf', FakturaUrl: 'abc', Value: '1234.50', FakturaDate: '2026-11-20' }
  const page = {
    rows: [{ id: 7, fileName: 'el.pdf', fileKey: 'abc', amount: 123_450, date: '2026-11-20' }],
    total: 1,
    sum: 123_450,
  }
  const { answer } = invoiceCalls.list
  if (answer === 'binary') throw new Error('not JSON')
  expect(z.encode(answer, page)).toEqual({ results: [row], total: 1, sum: '1234.50' })
  expect(z.decode(answer, { results: [row], total: 1, sum: '1234.50' } as never)).toEqual(page)
})

it('sorts by the column names of its rows', () => {
  const { query } = invoiceCalls.list
  expect(query && z.decode(query, { sort: 'FakturaDate' } as never)).toMatchObject({ sort: 'date' })
})
