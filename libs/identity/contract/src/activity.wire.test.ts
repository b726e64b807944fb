import * as z from 'zod'
import { expect, it } from 'vitest'
import { activityCalls } from './activity.wire.ts'

const body = activityCalls.visit.body as z.ZodType

it.each([
  [{ page: '/Lobby' }, { page: '/Lobby' }],
  [
    { userid: '7', page: '/Kvitto?searchTerm=taxi' },
    { userId: 7, page: '/Kvitto' },
  ],
])('parses a visit, without its search: %j', (wire, visit) => expect(z.decode(body, wire as never)).toEqual(visit))

it.each([{}, { page: '' }, { page: 'Lobby' }, { page: `/${'x'.repeat(200)}` }, { page: '/a\0' }, { page: 7 }])(
  'refuses %j',
  (wire) => expect(z.safeDecode(body, wire as never).error?.issues[0]?.path).toEqual(['page']),
)

it('encodes a page of a log', () => {
  const answer = activityCalls.list.answer as z.ZodType
  const wire = {
    results: [
      { id: 1, message: 'Loggade in', sdate: '2026-11-20 08:00:00', BildUrl: null, Firstname: 'Anna', Lastname: 'Ek' },
    ],
    more: false,
  }
  expect(z.encode(answer, z.decode(answer, wire as never))).toEqual(wire)
})
