import * as z from 'zod'
import type { Purchase } from '@portal/money-domain'
import { describe, expect, it } from 'vitest'
import { purchaseCalls } from './purchase.wire.ts'

const row = {
  id: 7,
  InkopName: 'offert.pdf',
  InkopUrl: 'abc',
  link: 'https://shop.se',
  Value: '1234.50',
  InkopDate: '2026-11-20',
  Type: 1,
  Inkopdesc: 'Till kontoret',
  Antal: 2,
  status: 2,
  userid: 4,
}
const purchase: Purchase = {
  id: 7,
  fileName: 'offert.pdf',
  fileKey: 'abc',
  link: 'https://shop.se',
  amount: 123_450,
  date: '2026-11-20',
  type: 'workTool',
  note: 'Till kontoret',
  quantity: 2,
  status: 'ongoing',
  ownerId: 4,
}
const form = { date: '2026-11-20', Type: '0', Antal: '3', Value: '1 234,50' }

const answerOf = (call: typeof purchaseCalls.list) => {
  if (call.answer === 'binary') throw new Error('not JSON')
  return call.answer
}
const decodeEdit = (wire: Record<string, unknown>) =>
  z.safeDecode(purchaseCalls.edit.body ?? z.never(), { ...form, ...wire } as never)

describe('a purchase on the wire', () => {
  it('is encoded and decoded', () => {
    const page = { rows: [purchase], total: 1, sum: 123_450 }
    expect(z.encode(answerOf(purchaseCalls.list), page)).toEqual({ results: [row], total: 1, sum: '1234.50' })
    expect(z.decode(answerOf(purchaseCalls.list), { results: [row], total: 1, sum: '1234.50' } as never)).toEqual(page)
  })

  it('has empty text for a missing link, note or file', () => {
    const bare = { ...purchase, link: null, fileName: null, fileKey: null, note: '' }
    const wire = { ...row, link: '', InkopName: '', InkopUrl: '', Inkopdesc: '' }
    const page = { rows: [bare], total: 1 }
    expect(z.encode(answerOf(purchaseCalls.list), page)).toEqual({ results: [wire], total: 1 })
    expect(z.decode(answerOf(purchaseCalls.list), { results: [wire], total: 1 } as never)).toEqual(page)
  })

  it.each([
    ['submitted', 1],
    ['ongoing', 2],
    ['ordered', 0],
  ] as const)('has the number %d for %s', (status, number) => {
    expect(z.encode(answerOf(purchaseCalls.list), { rows: [{ ...purchase, status }], total: 1 })).toMatchObject({
      results: [{ status: number }],
    })
    expect(decodeEdit({ status: String(number) }).data).toMatchObject({ status })
  })
})

describe('the form', () => {
  it('is read as users type it; hints are dropped', () => {
    expect(decodeEdit({ link: 'shop.se', notis: ' Till mig ', isAdmin: '1', Url: 'x', id: '7' }).data).toEqual({
      id: 7,
      date: '2026-11-20',
      type: 'variableCost',
      quantity: 3,
      amount: 123_450,
      link: 'https://shop.se',
      note: 'Till mig',
    })
  })

  it.each([
    [{ Type: '2' }, 'Type'],
    [{ Type: '' }, 'Type'],
    [{ Antal: '0' }, 'Antal'],
    [{ Antal: '1.5' }, 'Antal'],
    [{ Antal: '1000001' }, 'Antal'],
    [{ Value: 'x' }, 'Value'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ notis: 'x'.repeat(2001) }, 'notis'],
    [{ status: '3' }, 'status'],
    [{ id: 'x' }, 'id'],
    [{ EditRow: '{' }, 'EditRow'],
    [{ EditRow: '[]' }, 'EditRow'],
    [{ EditRow: '{"Value":"x"}' }, 'EditRow'],
    [{ EditRow: '"x"' }, 'EditRow'],
    [{ EditRow: '{"Value":null}' }, 'EditRow'],
    [{ EditRow: '{"Value":""}' }, 'EditRow'],
  ])('with %j is refused, naming %s', (wire, field) =>
    expect(decodeEdit(wire).error?.issues.map((issue) => issue.path)).toEqual([[field]]),
  )
})

describe('EditRow (D29)', () => {
  it('is encoded and decoded', () => {
    const sent = z.encode(purchaseCalls.edit.body ?? z.never(), { ...purchase, userId: undefined, seen: purchase }) as {
      EditRow: string
    }
    expect(JSON.parse(sent.EditRow)).toEqual(row)
    expect(decodeEdit({ EditRow: sent.EditRow }).data).toMatchObject({ seen: purchase })
  })

  it('may be part of a row, in loose spelling, with unknown fields', () => {
    const EditRow = JSON.stringify({
      id: '7',
      Value: '1 234,50',
      Antal: '2',
      Type: '1',
      status: '2',
      InkopUrl: null,
      Firstname: 'Ulla',
    })
    expect(decodeEdit({ EditRow }).data).toMatchObject({
      seen: { id: 7, amount: 123_450, quantity: 2, type: 'workTool', status: 'ongoing' },
    })
  })

  it('keeps null as empty, for the comparison', () => {
    const EditRow = JSON.stringify({ InkopName: null, InkopUrl: null, link: null, Inkopdesc: null, BildUrl: null })
    expect(decodeEdit({ EditRow }).data).toMatchObject({
      seen: { fileName: null, fileKey: null, link: null, note: '' },
    })
  })

  it.each(['', ' ', undefined])('%j is no row', (EditRow) =>
    expect(decodeEdit({ EditRow }).data).not.toHaveProperty('seen'),
  )
})
