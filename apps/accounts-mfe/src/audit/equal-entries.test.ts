import { expect, it } from 'vitest'
import type { AuditEntry } from '@portal/identity-domain'
import { joinEqual } from './equal-entries.ts'

const READ: AuditEntry = {
  id: 9,
  kind: 'account',
  message: 'Hämtade rapporten',
  happenedAt: '2026-11-20 08:30:15',
  userId: 4,
  userName: 'Anna Öberg',
  actorId: 1,
  actorName: 'Eva Ek',
}
const at = (id: number, time: string, other: Partial<AuditEntry> = {}): AuditEntry => ({
  ...READ,
  ...other,
  id,
  happenedAt: `2026-11-20 ${time}`,
})

it('joins equal entries that follow one another, under the newest', () => {
  const [newest, ...earlier] = [at(3, '08:30:15'), at(2, '08:29:00'), at(1, '07:00:00')]
  expect(joinEqual([newest, ...earlier] as AuditEntry[])).toEqual([{ ...newest, earlier }])
})

it.each<Partial<AuditEntry>>([{ actorId: 2 }, { userId: 5 }, { message: 'Hämtade listan' }, { kind: 'read' }])(
  'keeps entries apart that differ in %o',
  (other) => {
    expect(joinEqual([at(2, '08:30:15'), at(1, '08:00:00', other)])).toHaveLength(2)
  },
)

it('keeps equal entries apart with another between them, or midnight', () => {
  const other = at(2, '08:10:00', { message: 'Loggade ut' })
  expect(joinEqual([at(3, '08:30:15'), other, at(1, '08:00:00')])).toHaveLength(3)
  expect(joinEqual([at(2, '00:00:01'), { ...READ, id: 1, happenedAt: '2026-11-19 23:59:59' }])).toHaveLength(2)
})
