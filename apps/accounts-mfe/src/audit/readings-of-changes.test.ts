import type { AuditEntry } from '@portal/identity-domain'
import { expect, it } from 'vitest'
import { joinEqual } from './equal-entries.ts'
import { foldReadings } from './readings-of-changes.ts'

const entry = (id: number, time: string, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  kind: 'read',
  message: 'Läste profilen',
  happenedAt: `2026-11-20 ${time}`,
  userId: 4,
  userName: 'Anna Öberg',
  actorId: 1,
  actorName: 'Bo Ek',
  ...change,
})
const change = (id: number, time: string) =>
  entry(id, time, { kind: 'account', message: 'Ändrade löneuppgifterna: Lön' })
const folded = (...entries: AuditEntry[]) =>
  foldReadings(joinEqual(entries)).map(({ id, reads = [] }) => [id, reads.map((read) => read.id)])

it('what is read before and after a change is folded into it', () =>
  expect(folded(entry(4, '13:25:12'), change(3, '13:25:10'), entry(2, '13:24:40'), entry(1, '13:24:39'))).toEqual([
    [3, [4, 2, 1]],
  ]))

it('several changes keep a line each', () =>
  expect(
    folded(
      entry(5, '13:25:30'),
      change(4, '13:25:28'),
      entry(3, '13:25:12'),
      entry(2, '13:25:10', { kind: 'account', message: 'Ändrade rollen till Admin' }),
      entry(1, '13:24:40'),
    ),
  ).toEqual([
    [4, [5, 3]],
    [2, [1]],
  ]))

it.each<Partial<AuditEntry>>([
  { userId: 5 },
  { actorId: 2 },
  { happenedAt: '2026-11-20 13:14:00' },
  { kind: 'sign-in' },
])('a reading stays apart with %o', (other) =>
  expect(folded(change(2, '13:25:10'), { ...entry(1, '13:25:00'), ...other })).toEqual([
    [2, []],
    [1, []],
  ]),
)

it('reads alone stay', () => expect(folded(entry(2, '13:25:10'), entry(1, '13:20:00', { userId: 5 }))).toHaveLength(2))
