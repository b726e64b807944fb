import * as z from 'zod'
import { expect, it } from 'vitest'
import { receiptCalls } from './receipt.wire.ts'

const page = { rows: [], total: 0, sum: 0 }

it.each([
  ['with the counts of other days', { ...page, otherDays: { month: 1, all: 2 } }],
  ['of an older service, without them', page],
])('reads an empty list %s', (_what, own) => {
  const wire = z.encode(receiptCalls.list.answer as z.ZodType<typeof own>, own)
  expect(z.decode(receiptCalls.list.answer as z.ZodType<typeof own>, wire)).toEqual(own)
  expect(wire).toHaveProperty('results', [])
})

it('sends Forseglad for a receipt of a sealed month only', () => {
  const receipt = { id: 1, fileName: 'taxi.pdf', fileKey: 'k', amount: 100, date: '2026-10-05' }
  const rows = [{ ...receipt, isInSealedMonth: true }, receipt]
  const wire = z.encode(receiptCalls.list.answer as z.ZodType, { rows, total: 2, sum: 200 })
  expect(wire).toMatchObject({ results: [{ Forseglad: 1 }, { id: 1 }] })
  expect((wire as { results: object[] }).results[1]).not.toHaveProperty('Forseglad')
})
