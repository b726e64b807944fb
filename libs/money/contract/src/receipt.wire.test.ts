import * as z from 'zod'
import { expect, it } from 'vitest'
import { receiptCalls } from './receipt.wire.ts'

const row = { id: 7, invoiceName: 'taxi.pdf', invoiceUrl: 'abc', Value: '1234.50', invoicedate: '2026-11-20' }
const receipt = { id: 7, fileName: 'taxi.pdf', fileKey: 'abc', amount: 123_450, date: '2026-11-20' }

it('encodes and decodes a receipt', () => {
  const { answer } = receiptCalls.list
  if (answer === 'binary') throw new Error('not JSON')
  const page = { rows: [receipt], total: 1, sum: 123_450 }
  expect(z.encode(answer, page)).toEqual({ results: [row], total: 1, sum: '1234.50' })
  expect(z.decode(answer, { results: [row], total: 1, sum: '1234.50' } as never)).toEqual(page)
})

it('accepts a typed amount when adding', () => {
  const { body } = receiptCalls.add
  expect(body && z.decode(body, { date: '2026-11-20', Value: '1 234,50' } as never)).toEqual({
    date: '2026-11-20',
    amount: 123_450,
  })
})

it('sorts by the column names of its rows', () => {
  const { query } = receiptCalls.list
  expect(query && z.decode(query, { sort: 'invoicedate' } as never)).toMatchObject({ sort: 'date' })
})
