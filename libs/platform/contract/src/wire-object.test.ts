import * as z from 'zod'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { amountText, jsonText, plainDate, text } from './primitives.ts'
import { type DomainOf, ownName, wireObject } from './wire-object.ts'

const fields = {
  Value: { amount: amountText },
  invoicedate: { date: plainDate },
  link: { link: z.string().optional() },
} as const
const receipt = wireObject(fields)

describe('wireObject', () => {
  it('decodes wire names and values to ours', () => {
    expect(z.decode(receipt, { Value: '12,50', invoicedate: '2026-11-01', extra: 1 } as never)).toEqual({
      amount: 1250,
      date: '2026-11-01',
    })
  })
  it('encodes our names and values to the wire', () => {
    expect(z.encode(receipt, { amount: 1250, date: '2026-11-01', link: 'x' })).toEqual({
      Value: '12.50',
      invoicedate: '2026-11-01',
      link: 'x',
    })
  })
  it('names the refused field by its wire name', () => {
    const outcome = z.safeDecode(receipt, { Value: 'tolv', invoicedate: '2026-02-30' } as never)
    expect(outcome.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['Value', 'invoicedate'])
  })
  it('gives optional fields optional types', () => {
    expectTypeOf<DomainOf<typeof fields>>().toEqualTypeOf<{ amount: number; date: string; link?: string | undefined }>()
  })
})

it('finds our name of a field, also inside objects sent as JSON text', () => {
  const person = wireObject({ Firstname: { firstName: text(10) } })
  const codec = wireObject({
    user: { user: jsonText(person) },
    list: { people: z.array(person).optional() },
    Value: { amount: amountText },
  })
  expect(['Value', 'user', 'Firstname', 'Lastname'].map((name) => ownName(codec, name))).toEqual([
    'amount',
    'user',
    'firstName',
    undefined,
  ])
})

it('finds the names that another copy of the module wrote, as a remote’s is for the shell', async () => {
  vi.resetModules()
  const theirs = await import('./wire-object.ts')
  expect(theirs.ownName).not.toBe(ownName)
  expect(ownName(theirs.wireObject({ Value: { amount: amountText } }), 'Value')).toBe('amount')
})
