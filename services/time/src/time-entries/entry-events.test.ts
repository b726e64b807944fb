import { expect, it } from 'vitest'
import { entriesAdded, entriesRemoved, entryChanged } from './entry-events.ts'

const act = { ownerId: 7, by: 1, at: new Date('2026-11-20T13:00:00Z') }

it.each([
  [entriesAdded(act, ['2026-11-20']), 'Lade till tid 2026-11-20'],
  [entriesAdded(act, ['2026-11-20', '2026-11-20']), 'Lade till tid 2026-11-20'],
  [entriesAdded(act, ['2026-11-04', '2026-11-02', '2026-11-03']), 'Lade till tid 2026-11-02 – 2026-11-04'],
  [entryChanged(act, '2026-11-20', '2026-11-20'), 'Ändrade tid 2026-11-20'],
  [entryChanged(act, '2026-11-20', '2026-11-23'), 'Flyttade tid från 2026-11-20 till 2026-11-23'],
  [entriesRemoved(act, ['2026-11-20']), 'Tog bort tid 2026-11-20'],
  [entriesRemoved(act, ['2026-11-20', '2026-11-18']), 'Tog bort tid 2026-11-18 – 2026-11-20'],
])('%j', (events, message) =>
  expect(events).toEqual([{ type: 'activity', at: act.at, userId: 7, actorId: 1, message }]),
)

it('publishes nothing for no entries', () => expect(entriesAdded(act, [])).toEqual([]))
