import * as z from 'zod'
import { expect, it } from 'vitest'
import { notificationCalls } from './notification.wire.ts'

const body = notificationCalls.markSeen.body as z.ZodType

it.each([
  [{}, undefined],
  [{ ids: null }, null],
  [{ ids: [] }, []],
  [{ ids: [3, '4'] }, [3, 4]],
])('parses which ones are meant: %j', (wire, ids) =>
  expect((z.decode(body, wire as never) as { ids?: number[] | null }).ids).toEqual(ids),
)
it.each([{ ids: 3 }, { ids: ['x'] }, { ids: [0] }, { ids: Array.from({ length: 1001 }, (_, n) => n + 1) }])(
  'refuses an invalid list',
  (wire) => expect(z.safeDecode(body, wire as never).error?.issues[0]?.path[0]).toBe('ids'),
)

it('encodes the list with the number of unseen ones', () => {
  const answer = notificationCalls.list.answer as z.ZodType
  const wire = {
    results: [
      { id: 1, Name: 'Anna Ek', message: 'Skickade in inköpet Skärm', sdate: '2026-11-20 08:00:00', Seen: 0 },
      {
        id: 2,
        Name: 'Anna Ek',
        message: 'Skickade in inköpet Stol',
        sdate: '2026-11-20 08:00:00',
        Seen: 0,
        record: { kind: 'purchase', id: 7 },
      },
    ],
    unseen: 2,
  }
  expect(z.encode(answer, z.decode(answer, wire as never))).toEqual(wire)
})
