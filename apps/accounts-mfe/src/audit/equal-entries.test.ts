import { describe, expect, it } from 'vitest'
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
  expect(joinEqual([newest, ...earlier] as AuditEntry[])).toEqual([{ ...newest, earlier, isOfMany: false }])
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

it('joins one act upon many users within a minute, unless their data were only read', () => {
  const of = (userId: number, time: string, other: Partial<AuditEntry> = {}) => at(userId, time, { userId, ...other })
  const sealed = [of(9, '08:30:15'), of(8, '08:30:15'), of(7, '08:30:02')]
  expect(joinEqual([...sealed, of(6, '08:29:59')]).map(({ isOfMany, earlier }) => [isOfMany, earlier.length])).toEqual([
    [true, 2],
    [false, 0],
  ])
  expect(joinEqual(sealed.map((entry) => ({ ...entry, kind: 'read' as const })))).toHaveLength(3)
  expect(joinEqual(sealed.map((entry) => ({ ...entry, actorId: null })))).toHaveLength(3)
})

describe('one act upon many purchases', () => {
  const ordered = (id: number, name: string, other: Partial<AuditEntry> = {}) =>
    at(id, '08:30:15', {
      kind: 'record',
      message: `Ändrade status på inköpet ${name} från Inskickad till Beställd`,
      ...other,
    })
  const runsOf = (...entries: readonly AuditEntry[]) =>
    joinEqual(entries).map(({ earlier, ofRecords }) => [earlier.length, ofRecords])

  it('is one run, of one owner or several, also of texts without number and former status', () => {
    const before = ordered(1, 'Bord', { userId: 6, message: 'Ändrade status på inköpet Bord till Beställd' })
    const act = { name: 'purchaseStatus', what: 'Beställd' }
    expect(runsOf(ordered(3, 'Lampa (#3)'), ordered(2, 'Stol (#2)', { userId: 5 }), before)).toEqual([[2, act]])
    expect(runsOf(ordered(3, 'Lampa (#3)'), ordered(2, 'Lampa (#3)'))).toEqual([[1, act]])
  })

  it('is one run of refusals with the same reason', () => {
    const refused = (id: number, reason: string) =>
      ordered(id, '', { message: `Avslog inköpet Lampa (#${id}) med orden: ${reason}` })
    expect(runsOf(refused(3, 'För dyrt'), refused(2, 'För dyrt'), refused(1, 'Finns redan'))).toEqual([
      [1, { name: 'purchaseRefused', what: 'För dyrt' }],
      [0, undefined],
    ])
  })

  it.each<Partial<AuditEntry>>([
    { actorId: 2 },
    { happenedAt: '2026-11-20 08:29:59' },
    { message: 'Ändrade status på inköpet Stol (#2) från Inskickad till Pågående' },
    { message: 'Tog bort inköpet Stol' },
  ])('stays apart with %o', (other) =>
    expect(runsOf(ordered(2, 'Lampa (#3)'), { ...ordered(1, 'Stol (#2)'), ...other })).toEqual([
      [0, undefined],
      [0, undefined],
    ]),
  )

  it('stays apart when the actor is unknown', () =>
    expect(runsOf(ordered(2, 'Lampa', { actorId: null }), ordered(1, 'Stol', { actorId: null }))).toHaveLength(2))
})

describe('what was read at once', () => {
  const read = (id: number, time: string, message: string, other: Partial<AuditEntry> = {}) =>
    at(id, time, { kind: 'read', message, ...other })
  const opening = (id: number, minute: string) => [
    read(id + 2, `${minute}:08`, 'Läste förslaget i Snurra'),
    read(id + 1, `${minute}:08`, 'Läste Snurra'),
    read(id, `${minute}:07`, 'Läste profilen'),
  ]

  it('is one run for each opening of a user’s page', () => {
    const runs = joinEqual([...opening(4, '13:25'), ...opening(1, '13:20')])
    expect(runs.map(({ id, earlier, isReading }) => [id, earlier.length, isReading])).toEqual([
      [6, 2, true],
      [3, 2, true],
    ])
  })

  it.each<Partial<AuditEntry>>([{ userId: 5 }, { actorId: 2 }, { kind: 'account' }])('stays apart with %o', (other) => {
    expect(joinEqual([read(2, '13:25:08', 'Läste Snurra'), read(1, '13:25:07', 'Läste profilen', other)])).toHaveLength(
      2,
    )
  })
})
