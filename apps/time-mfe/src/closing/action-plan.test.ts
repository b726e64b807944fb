import { expect, it } from 'vitest'
import { type ClosingAction, monthToSealFirst, nextAction, planOf, without } from './action-plan.ts'
import { closing, klar, sealed } from './testing.ts'

const everybody = [
  closing({ userId: 1 }),
  closing({ userId: 2, findings: [{ kind: 'missing_days', text: '2 dagar' }] }),
  klar({ userId: 3 }),
  sealed({ userId: 4 }),
]
const ids = (rows: readonly { readonly userId: number }[]) => rows.map(({ userId }) => userId)

it.each<[ClosingAction, number[], [number, string][]]>([
  [
    'remind',
    [1, 2],
    [
      [3, 'klar'],
      [4, 'sealed'],
    ],
  ],
  [
    'close',
    [1, 2],
    [
      [3, 'klar'],
      [4, 'sealed'],
    ],
  ],
  [
    'seal',
    [3],
    [
      [1, 'notKlar'],
      [2, 'notKlar'],
      [4, 'sealed'],
    ],
  ],
])('%s affects the right users, and says why others are left out', (action, touched, leftOut) => {
  const plan = planOf(action, everybody)
  expect(ids(plan.touched)).toEqual(touched)
  expect(plan.leftOut.map(({ row, reason }) => [row.userId, reason])).toEqual(leftOut)
})

it('names the users with findings other than not Klar', () =>
  expect(ids(planOf('close', everybody).noted)).toEqual([2]))

it.each<[string, number[], ClosingAction | null]>([
  ['a seal when somebody is Klar', [1, 2, 3], 'seal'],
  ['Klar for an open month without findings', [1, 4], 'close'],
  ['a reminder when an open month has findings', [1, 2], 'remind'],
  ['nothing for sealed months', [4], null],
])('offers %s first', (_, chosen, action) =>
  expect(nextAction(everybody.filter(({ userId }) => chosen.includes(userId)))).toBe(action),
)

it('leaves out of a seal whose earlier month is not sealed or later one is, and names the month to begin with', () => {
  const after = (userId: number, earlierOpen: string) => klar({ userId, earlierOpen })
  const chosen = [after(5, '2026-09'), after(6, '2026-08'), klar({ userId: 7, isLaterSealed: true })]
  const plan = planOf('seal', [...chosen, klar({ userId: 3 })])
  expect(ids(plan.touched)).toEqual([3])
  expect(plan.leftOut.map(({ reason }) => reason)).toEqual(['earlierOpen', 'earlierOpen', 'laterSealed'])
  expect(monthToSealFirst(chosen)).toBe('2026-08')
  expect(monthToSealFirst([...chosen, klar({ userId: 3 })])).toBeNull()
})

it('leaves out of a reminder who was reminded less than 20 hours ago', () => {
  const reminded = (userId: number, hours: number) =>
    closing({ userId, remindedAt: new Date(Date.now() - hours * 3_600_000) })
  const plan = planOf('remind', [reminded(1, 19), reminded(2, 21)])
  expect(ids(plan.touched)).toEqual([2])
  expect(plan.leftOut.map(({ reason }) => reason)).toEqual(['recent'])
})

it('reminds those who lack days first; the others can be left out', () => {
  const missing = (userId: number, ...days: string[]) =>
    closing({ userId, findings: [{ kind: 'missing_days', days, text: '' }] })
  const plan = planOf('remind', [closing({ userId: 1 }), missing(2, '2024-02-01'), missing(3, '2199-02-01')])
  expect([ids(plan.touched), ids(plan.complete)]).toEqual([
    [2, 1, 3],
    [1, 3],
  ])
  const rest = without('complete', 'remind', plan)
  expect([ids(rest.touched), rest.complete]).toEqual([[2], []])
  expect(rest.leftOut.map(({ reason }) => reason)).toEqual(['complete', 'complete'])
  expect(planOf('close', [closing()]).complete).toEqual([])
})

it.each(['remind', 'close', 'seal'] as const)('leaves an empty month before a sealed one out of %s', (action) => {
  const plan = planOf(action, [closing({ isLaterSealed: true, sealedAfter: '2026-11' })])
  expect(plan.touched).toEqual([])
  expect(plan.leftOut.map(({ reason }) => reason)).toEqual(['passed'])
})

it('names before a seal whose hours become 0 kr and whose empty months it closes; both go when they are left out', () => {
  const unpaid = klar({ userId: 1, isPaySaved: false, emptyFrom: '2026-08' })
  const plan = planOf('seal', [
    unpaid,
    klar({ userId: 2, isPaySaved: false, hours: 0 }),
    klar({ userId: 3 }),
    klar({ userId: 4, hasNoRate: true }),
  ])
  expect([ids(plan.unpaid), ids(plan.emptyBefore)]).toEqual([[1, 4], [1]])
  const rest = without('unpaid', 'seal', plan)
  expect([ids(rest.touched), rest.unpaid, rest.emptyBefore]).toEqual([[2, 3], [], []])
  expect(rest.leftOut.map(({ row, reason }) => [row.userId, reason])).toEqual([
    [1, 'unpaid'],
    [4, 'unpaid'],
  ])
  expect(planOf('close', [closing({ isPaySaved: false, emptyFrom: '2026-08' })]).unpaid).toEqual([])
})
