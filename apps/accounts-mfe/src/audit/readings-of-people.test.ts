import { expect, it } from 'vitest'
import type { AuditEntry } from '@portal/identity-domain'
import { linesOf } from './lines-of.ts'

const read = (id: number, time: string, userId: number | null, other: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  kind: 'read',
  message: 'Läste profilen',
  happenedAt: `2026-11-20 ${time}`,
  userId,
  userName: `Anna ${userId}`,
  actorId: 1,
  actorName: 'Eva Ek',
  ...other,
})
const shapes = (...entries: readonly AuditEntry[]) =>
  linesOf(entries).map(({ id, earlier, isOfPeople }) => [id, earlier.map((entry) => entry.id), isOfPeople === true])

it('makes one line of users whose pages were opened one after another', () =>
  expect(
    shapes(read(4, '08:32:10', 7), read(3, '08:31:20', 6), read(2, '08:30:30', 7), read(1, '08:30:00', 5)),
  ).toEqual([[4, [3, 2, 1], true]]))

it('takes what was read at once of one of them along', () => {
  const also = { message: 'Läste Snurra' }
  expect(shapes(read(3, '08:30:31', 6, also), read(2, '08:30:30', 6), read(1, '08:30:00', 5))).toEqual([
    [3, [2, 1], true],
  ])
})

it.each<[string, Partial<AuditEntry>]>([
  ['a longer time between them', { happenedAt: '2026-11-20 08:28:00' }],
  ['another actor', { actorId: 2 }],
  ['the same user', { userId: 6, message: 'Läste Snurra', happenedAt: '2026-11-20 08:30:00' }],
  ['an opened file', { message: 'Öppnade kvittots fil taxi.pdf (#13)' }],
  ['a list of all users', { userId: null }],
  ['an act', { kind: 'account', message: 'Aktiverade kontot' }],
])('keeps lines apart with %s', (_, other) =>
  expect(shapes(read(2, '08:30:30', 6), read(1, '08:30:00', 5, other))).toHaveLength(2),
)
