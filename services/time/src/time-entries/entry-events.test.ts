import { expect, it } from 'vitest'
import type { TimeStatus } from '@portal/time-domain'
import { entriesAdded, entriesRemoved, entryChanged } from './entry-events.ts'

const act = { ownerId: 7, by: 1, at: new Date('2026-11-20T13:00:00Z') }
const entry = (day: string, hours = 800, projectNumber = '', status: TimeStatus = 'work') => ({
  day,
  hours,
  projectNumber,
  status,
})
const [friday, monday] = [entry('2026-11-20'), entry('2026-11-23')]
const three = ['2026-11-04', '2026-11-02', '2026-11-03'].map((day) => entry(day, 750))

it.each([
  [entriesAdded(act, [friday]), 'Lade till tid 2026-11-20: 8 h'],
  [entriesAdded(act, [friday, friday]), 'Lade till tid 2026-11-20: 16 h'],
  [entriesAdded(act, three), 'Lade till tid 2026-11-02 – 2026-11-04: 22,5 h'],
  [entryChanged(act, friday, friday), 'Ändrade tid 2026-11-20'],
  [entryChanged(act, friday, entry('2026-11-20', 625)), 'Ändrade tid 2026-11-20: 8 h → 6,25 h'],
  [entryChanged(act, friday, monday), 'Flyttade tid från 2026-11-20 till 2026-11-23'],
  [entryChanged(act, friday, entry('2026-11-23', 400)), 'Flyttade tid från 2026-11-20 till 2026-11-23: 8 h → 4 h'],
  [entryChanged(act, friday, entry('2026-11-20', 800, 'P7')), 'Bytte projekt för tid 2026-11-20: – → P7'],
  [
    entryChanged(act, entry('2026-11-20', 800, 'P7'), entry('2026-11-20', 400, 'P8')),
    'Ändrade tid 2026-11-20: 8 h (P7) → 4 h (P8)',
  ],
  [
    entryChanged(act, entry('2026-11-20', 800, 'P7'), entry('2026-11-23', 800, 'P8')),
    'Flyttade tid från 2026-11-20 till 2026-11-23: 8 h (P7) → 8 h (P8)',
  ],
  [entryChanged(act, entry('2026-11-20', 800, 'P7'), entry('2026-11-20', 800, '', 'sick')), 'Ändrade tid 2026-11-20'],
  [
    entryChanged(act, entry('2026-11-20', 800, 'P7'), entry('2026-11-20', 400, '', 'sick')),
    'Ändrade tid 2026-11-20: 8 h → 4 h',
  ],
  [entriesRemoved(act, [friday]), 'Tog bort tid 2026-11-20: 8 h'],
  [entriesRemoved(act, [friday, entry('2026-11-18')]), 'Tog bort tid 2026-11-18 – 2026-11-20: 16 h'],
])('%j', (events, message) =>
  expect(events).toEqual([{ type: 'activity', at: act.at, userId: 7, actorId: 1, message }]),
)

it('publishes nothing for no entries', () => expect(entriesAdded(act, [])).toEqual([]))
