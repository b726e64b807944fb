import { expect, it } from 'vitest'
import * as z from 'zod'
import { EVENT_TARGETS, type NewEvent, portalEvent } from './events.ts'

const id = '0199b1a4-6f6a-7c4e-9d8e-3f6a5b4c2d10'
const at = new Date('2026-11-20T13:00:00.250Z')

it.each<NewEvent>([
  { type: 'activity', at, userId: 7, actorId: null, message: 'Misslyckad inloggning' },
  { type: 'notification', at, to: { userIds: [7, 8] }, actorId: 1, message: 'Ändrade dina löneuppgifter' },
  { type: 'notification', at, to: 'administrators', actorId: 7, message: 'Skickade in inköpet Skärm' },
  {
    type: 'notification',
    at,
    to: 'administrators',
    actorId: 7,
    message: 'Skickade in inköpet Skärm',
    record: { kind: 'purchase', id: 3 },
  },
  {
    type: 'person-changed',
    at,
    userId: 7,
    revision: 3,
    firstName: 'Åsa',
    lastName: '',
    email: 'asa@example.se',
    pictureUrl: null,
    role: 'user',
    active: true,
  },
  { type: 'pay-changed', at, userId: 7, revision: 3, salary: 4_500_000, pension: 0 },
  { type: 'month-reminded', at, userId: 7, actorId: 1, month: '2026-11', missingDays: ['2026-11-03'] },
  {
    type: 'month-reminded',
    at,
    userId: 7,
    actorId: 1,
    month: '2026-11',
    missingDays: [],
    remarks: [{ kind: 'over_24', days: ['2026-11-04'] }, { kind: 'pay_not_saved' }],
  },
])('$type is the same after JSON and back', (event) => {
  const sent = JSON.stringify(z.encode(portalEvent, { ...event, id }))
  expect(z.decode(portalEvent, JSON.parse(sent) as never)).toEqual({ ...event, id })
})

it.each([
  { type: 'activity', id, at: at.toISOString(), userId: 7, actorId: 1, message: '' },
  { type: 'activity', id: '7', at: at.toISOString(), userId: 7, actorId: 1, message: 'x' },
  { type: 'activity', id, at: '2026-11-20', userId: 7, actorId: 1, message: 'x' },
  { type: 'notification', id, at: at.toISOString(), to: 'nobody', actorId: 1, message: 'x' },
  { type: 'gossip', id, at: at.toISOString() },
])('does not understand %j', (event) => expect(z.safeDecode(portalEvent, event as never).success).toBe(false))

it('sends pay only to the service that calculates it (D22)', () =>
  expect(EVENT_TARGETS['pay-changed']).toEqual(['time']))
