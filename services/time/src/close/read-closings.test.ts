import { expect, it } from 'vitest'
import type { ClosingSource } from './closing.repository.ts'
import { recordsFor } from './read-closings.ts'
import { receipt } from './testing.ts'

const source = (userId: number, lastSealed: string | null, isSealed = false) =>
  ({ userId, lastSeal: lastSealed && { month: lastSealed }, seal: isSealed ? {} : null }) as ClosingSource

it('requests the month of all users, and the last sealed month only of users whose month is open', async () => {
  const asked: [string, readonly number[]][] = []
  const records = await recordsFor(
    (userIds, month) => {
      asked.push([month, userIds])
      return Promise.resolve(userIds.map((userId) => receipt(userId, `${month}-05`)))
    },
    [source(1, '2026-09'), source(2, '2020-01'), source(3, null), source(4, '2026-09', true)],
    '2026-10',
  )
  expect(asked).toEqual([
    ['2026-10', [1, 2, 3, 4]],
    ['2026-09', [1]],
    ['2020-01', [2]],
  ])
  expect(records).toHaveLength(6)
})

it('has no records at all when money leaves one month unanswered', async () => {
  const away = (_: readonly number[], month: string) => Promise.resolve(month === '2026-10' ? [] : null)
  expect(await recordsFor(away, [source(1, '2026-09')], '2026-10')).toBeNull()
})
